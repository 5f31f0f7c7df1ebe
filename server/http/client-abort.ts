/**
 * Is an error only that a client went away while it was answered: no failure of ours.
 *
 * @param error  as it was thrown, or the reason the request was aborted for: the server adapter gives a sentence
 */
export function isHangUp(error: unknown): boolean {
  if (typeof error === 'string') return GONE.test(error);
  return error instanceof Error && GONE.test(error.message);
}

const GONE = /^(Client connection prematurely closed\.|The client went away\.|(Error: )?aborted)$/;
