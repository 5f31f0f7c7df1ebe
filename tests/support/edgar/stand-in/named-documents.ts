import { createMirror } from '../../../../ingest/edgar/mirror.ts';
import { feedPageOf, pathOfFile, SERIES_FEEDS } from '../../../../ingest/edgar/paths.ts';
import type { MovingWorld } from '../../../../ingest/sample-world/moving-world.ts';
import type { SecSource } from '../sec-document.ts';

/** Documents by the names that a mirror gives them. */
export interface NamedDocuments {
  read(name: string): Uint8Array | null | Promise<Uint8Array | null>;
  /** Names with a prefix. */
  list(prefix: string): Iterable<string> | AsyncIterable<string>;
}

/** The sample world at the moment of its clock. */
export function movingDocuments(world: MovingWorld): NamedDocuments {
  return {
    read: (name) => world.read(name)?.bytes ?? null,
    list: (prefix) => world.names().filter((name) => name.startsWith(prefix)),
  };
}

/** The files of a mirror's folder. */
export function folderDocuments(folder: string): NamedDocuments {
  const mirror = createMirror(folder);
  return {
    async read(name) {
      const path = pathOfFile(name);
      const reply = path === null ? null : await mirror.get(path);
      return reply?.status === 'ok' ? reply.bytes : null;
    },
    list: (prefix) => mirror.list(prefix),
  };
}

const FEED = 'www/cgi-bin/browse-edgar/getcurrent-';

/** A source that has these documents at the addresses of both hosts; its feed is that of the newest day there is. */
export function fromNamed(documents: NamedDocuments): SecSource {
  const feedName = async (start: number) => {
    const names = await Array.fromAsync(documents.list(FEED));
    const pages = names.flatMap((name) => ({ name, page: feedPageOf(name) }));
    const newest = pages
      .map(({ page }) => page?.day ?? '')
      .toSorted()
      .at(-1);
    return pages.find(({ page }) => page?.day === newest && page?.type === 'all' && page.start === start)?.name ?? null;
  };
  return {
    async find({ pathname, searchParams }) {
      if (pathname !== '/cgi-bin/browse-edgar')
        return (await documents.read(`www${pathname}`)) ?? (await documents.read(`data${pathname}`));
      const series = /^S(\d{9})$/.exec(searchParams.get('CIK') ?? '')?.[1];
      const name =
        series === undefined
          ? await feedName(Number(searchParams.get('start') ?? 0))
          : `${SERIES_FEEDS}${series}-type-${searchParams.get('type')}.atom`;
      return name === null ? null : documents.read(name);
    },
  };
}
