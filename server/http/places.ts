import type { ServerResponse } from 'node:http';
import { createSharedPot, type LimitState } from './shared-pot.ts';

/** Takes a slot for a reply; the returned function frees it before the reply ends. Null if there is none. */
export type Enter = (client: string | null, response: ServerResponse) => (() => void) | null;

export interface Places extends Enter {
  readonly state: () => LimitState;
}

/** Makes a number of slots, with a share for each client. */
export function createPlaces(most: number): Places {
  const places = createSharedPot(most);
  const enter: Enter = (client, response) => {
    if (!places.take(client, 1)) return null;
    let isInside = true;
    const leave = () => {
      if (isInside) places.giveBack(client, 1);
      isInside = false;
    };
    // A closed response emits no further event.
    if (response.closed) leave();
    else response.once('close', leave);
    return leave;
  };
  return Object.assign(enter, { state: places.state });
}
