import type { Problem } from '../../../errors.ts';

/** A failure in the words of its log: title, status, code, and the request if it is noted. */
export const ErrorCodes = ({ title, status, code, requestId }: Problem) => (
  <p>
    <small>
      {title}: error {status}, code <code>{code}</code>
      {requestId !== '' && (
        <>
          , request <code>{requestId}</code>
        </>
      )}
    </small>
  </p>
);
