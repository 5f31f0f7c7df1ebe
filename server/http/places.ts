import type { ServerResponse } from 'node:http';
import { createSharedPot, type LimitState } from './shared-pot.ts';

/** Takes a place for a reply; call what it returns to leave it before the reply is over. Null where there is none. */
export type Enter = (client: string | null, response: ServerResponse) => (() => void) | null;

/** Places with what is counted of them. */
export interface Places extends Enter {
  readonly state: () => LimitState;
}

/** Makes so many places, of which each client has a share. */
export function createPlaces(most: number): Places {
  const places = createSharedPot(most);
  const enter: Enter = (client, response) => {
    if (!places.take(client, 1)) return null;
    let isInside = true;
    const leave = () => {
      if (isInside) places.giveBack(client, 1);
      isInside = false;
    };
    // Of one that is closed already nothing more is heard.
    if (response.closed) leave();
    else response.once('close', leave);
    return leave;
  };
  return Object.assign(enter, { state: places.state });
}
