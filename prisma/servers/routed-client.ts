import pg from 'pg';
import type { ServerAddress } from './addresses.ts';

type Connected = Parameters<pg.Client['connect']>[0];

/** A client class for a pool whose connections each go to the server that is found when they are made. */
export function clientRoutedBy(route: () => Promise<ServerAddress>): typeof pg.Client {
  return class RoutedClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(done: Connected): void;
    override connect(done?: Connected): Promise<pg.Client> | undefined {
      const going = this.#go();
      if (done === undefined) return going;
      const tell = done as (error: Error | null, client?: pg.Client) => void;
      going.then(
        (client) => tell(null, client),
        (error: Error) => tell(error),
      );
      return undefined;
    }

    async #go(): Promise<pg.Client> {
      const { host, port } = await route();
      this.host = host;
      this.port = port;
      return super.connect();
    }
  };
}
