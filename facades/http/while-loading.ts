import { pageHeaders } from '../pages/headers.ts';
import { renderLoading } from '../pages/render-loading.tsx';
import type { Chrome } from '../service-facts.ts';
import { PUBLIC_HEADERS } from './headers.ts';
import { type Reply, unkeptReply } from './reply.ts';

/** How long a person sees an empty window before the page says what it waits for, in milliseconds. */
const PATIENCE_MS = 1_000;
/** When the browser reloads, in seconds. */
const AGAIN_S = 3;

/**
 * Makes a page. If that has to wait for a fetch from the SEC, sends a page that says so and reloads without script. The
 * fetch continues, and a reload waits for the same one.
 *
 * @param make  receives a callback to call when fetching begins
 */
export async function whileLoading<Made>(
  chrome: Chrome,
  make: (onLoading: () => void) => Promise<Made>,
): Promise<Made | Reply> {
  const { promise: patience, resolve: lose } = Promise.withResolvers<null>();
  let timer: NodeJS.Timeout | undefined;
  const making = make(() => {
    timer ??= setTimeout(() => lose(null), PATIENCE_MS);
  });
  try {
    const first = await Promise.race([making, patience]);
    if (first !== null) return first;
  } finally {
    clearTimeout(timer);
  }
  // A retry will surface the error.
  making.catch(() => {});
  const headers = { ...PUBLIC_HEADERS, ...pageHeaders, 'cache-control': 'no-store', refresh: String(AGAIN_S) };
  return unkeptReply(202, headers, renderLoading(chrome));
}
