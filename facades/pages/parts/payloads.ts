import type { ColumnName, ColumnValues, OwnColumn } from '../../../schema/domain/boards/columns.ts';
import type { Absent } from '../../../schema/domain/terms/absence.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import type { Format, ServiceFacts } from '../../surface.ts';

/** What a page needs beside its payload: where it is, what was asked, and what else is served. */
export interface Chrome {
  readonly service: ServiceFacts;
  /** Path of the page, without its query string. */
  readonly path: string;
  /** The query parameters, as given. */
  readonly query: Readonly<Record<string, string>>;
  /** The same resource in other formats, the query kept. */
  readonly alternates: readonly { readonly format: Format; readonly href: string }[];
  /** The service's main pages, for the header. */
  readonly nav: readonly { readonly title: string; readonly href: string }[];
}

/** What every reply opens and ends with (INTERFACE 14.10). */
export interface Envelope {
  readonly schema: string;
  readonly asOf: Day;
  readonly answer: string;
  readonly notice?: string | null;
}

/** A row of a board: the common columns, the board's own, and why a null is null. */
export type BoardRow = Pick<ColumnValues, Exclude<ColumnName, OwnColumn>> &
  Partial<Pick<ColumnValues, OwnColumn>> & {
    /** Slug of its board, on replies that mix boards. */
    readonly board?: string;
    readonly absent: Absent;
  };

/** `svc.board/1`. */
export interface BoardPayload extends Envelope {
  readonly board: string;
  readonly title: string;
  readonly question: string;
  /** The company the board was narrowed to, where it was. */
  readonly company?: { readonly cik: number; readonly name: string; readonly ticker: string | null };
  readonly refreshedAt: string | null;
  readonly total: number;
  readonly returned: number;
  readonly truncated: boolean;
  readonly more: string;
  readonly rows: readonly BoardRow[];
}

/** A board on the index: its answer today and its filings per week, oldest first. */
export interface BoardSummary {
  readonly slug: string;
  readonly title: string;
  readonly question: string;
  readonly answer: string;
  /** Rows of the 12 months to the as-of day. */
  readonly total: number;
  /** Filings in each of the 52 weeks that end on the as-of day, oldest first. */
  readonly filingsPerWeek: readonly number[];
}

/** The index of all boards. */
export interface BoardsPayload extends Envelope {
  readonly refreshedAt: string | null;
  readonly boards: readonly BoardSummary[];
}

/** `svc.live/1`: the boards and their newest rows as they are now, and from where the rows to come continue. */
export interface LivePayload extends Envelope {
  readonly refreshedAt: string | null;
  readonly eventId: string;
  readonly total: number;
  readonly boards: readonly Omit<BoardSummary, 'answer'>[];
  readonly rows: readonly BoardRow[];
}

/** `svc.brand/1`. */
export interface BrandPayload extends Envelope {
  readonly citation: string;
  /** By the name it files under now. */
  readonly company: {
    readonly cik: number;
    readonly name: string;
    readonly ticker: string | null;
    readonly matchedBy: string;
  };
  /** The name in force on the day. */
  readonly name: string;
  /** Oldest first. */
  readonly names: readonly {
    readonly name: string;
    readonly from: Day | null;
    readonly to: Day | null;
    readonly isCurrent: boolean;
    readonly change: 'same' | 'style' | 'rename' | null;
  }[];
  readonly tickers: readonly {
    readonly ticker: string;
    readonly exchange: string | null;
    readonly isListed: boolean;
    readonly goneSince: Day | null;
  }[];
  readonly filingsSince: Day;
  /** Newest first; null where events are reported on another form. */
  readonly filings:
    | readonly {
        readonly filedOn: Day;
        readonly form: string;
        readonly brandItems: readonly string[];
        readonly title: string;
        readonly accession: string;
        readonly url: string;
      }[]
    | null;
  readonly itemsUnknown: number;
  readonly url: string;
  readonly absent: Absent;
}

/** `svc.status/1`: the envelope, then facts and lists of facts under their own names. */
export interface StatusPayload extends Envelope {
  readonly refreshedAt: string | null;
  /** sample, mirror or live. */
  readonly source: string;
  /** Seconds since filings were last looked for with success. */
  readonly lookedAt: string | null;
  readonly quarantined: number;
  /** smtp or files. */
  readonly mailTransport: string;
  readonly parity: {
    readonly checkedAt: string;
    readonly surfaces: number;
    readonly differing: readonly string[];
  } | null;
  readonly [field: string]: unknown;
}
