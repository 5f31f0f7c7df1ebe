/**
 * A fund's portfolio on Form N-PORT (`primary_doc.xml` of NPORT-P and NPORT-P/A), following the SEC's EDGAR Form N-PORT
 * XML Technical Specification:
 *
 *     edgarSubmission
 *       headerData  submissionType, filerInfo (filer, seriesClassInfo)
 *       formData    genInfo, fundInfo (returnInfo/monthlyTotReturns), invstOrSecs/invstOrSec ..., signature
 *
 * Derivatives nest names and identifiers of other securities, so only direct children of `invstOrSec` belong to the
 * line.
 */
import type { ClassReturns, FundReportHead, FundReportRecord, HoldingRecord } from './fund-records.ts';
import { codeOrNothing, exactNumber, needCik, needDay, needNumber, textOrNothing } from './plain-values.ts';
import { ReadError } from './records.ts';
import { needShort } from './text.ts';
import { type DocumentPieces, streamXmlPieces } from './xml-stream.ts';

const FORMS = new Set(['NPORT-P', 'NPORT-P/A']);
/** The largest fund has some 30,000 lines. */
const MAX_HOLDINGS = 200_000;
const LINE = 'invstOrSec';

/** Reads a report, with its holdings in document order. Errors: ReadError. */
export async function readFundReport(document: DocumentPieces, source: string): Promise<FundReportRecord> {
  const head = new Map<string, string>();
  const classIds: string[] = [];
  const returns: ClassReturns[] = [];
  const holdings: HoldingRecord[] = [];
  let line: Map<string, string> | null = null;
  let lineDepth = 0;
  await streamXmlPieces(document, source, {
    open(path, attributes) {
      const name = path.at(-1) as string;
      if (line === null && name === LINE) {
        [line, lineDepth] = [new Map(), path.length];
      } else if (line !== null) {
        noteAttributes(line, path, attributes, lineDepth);
      } else if (name === 'monthlyTotReturn') {
        returns.push(classReturns(attributes, source));
      }
    },
    close(path, text) {
      const name = path.at(-1) as string;
      if (line === null) {
        if (path.length === 5 && path[3] === 'seriesClassInfo' && name === 'classId')
          classIds.push(needShort(text, 'code', 'a class', source));
        if (path.length <= 4) head.set(name, text);
      } else if (path.length === lineDepth) {
        if (holdings.length >= MAX_HOLDINGS) throw new ReadError(`More than ${MAX_HOLDINGS} holdings`, { source });
        holdings.push(holding(line, source));
        line = null;
      } else if (path.length === lineDepth + 1) line.set(name, text);
    },
  });
  return { ...reportHead(head, { classIds, returns }, source), holdings };
}

/** Copies identifiers, and categories that carry a description: a line gives both as attributes. */
function noteAttributes(
  line: Map<string, string>,
  path: readonly string[],
  attributes: Readonly<Record<string, string>>,
  lineDepth: number,
): void {
  const name = path.at(-1) as string;
  if (path.length === lineDepth + 2 && path.at(-2) === 'identifiers') line.set(`@${name}`, attributes.value ?? '');
  if (path.length !== lineDepth + 1 || !name.endsWith('Conditional')) return;
  for (const [key, value] of Object.entries(attributes)) line.set(`@${key}`, value);
}

function classReturns(attributes: Readonly<Record<string, string>>, source: string): ClassReturns {
  const month = (name: string) => exactNumber(attributes[name], 'a monthly return', source);
  const classId = codeOrNothing(attributes.classId, 'a class', source);
  return {
    // A fund without classes fills the field with zeros.
    classId: classId === null || /^C0+$/.test(classId) ? null : classId,
    months: [month('rtn1'), month('rtn2'), month('rtn3')],
  };
}

function holding(line: ReadonlyMap<string, string>, source: string): HoldingRecord {
  const text = (name: string) => textOrNothing(line.get(name), `${name} of a holding`, source);
  const code = (name: string) => codeOrNothing(line.get(name), `${name} of a holding`, source);
  const payoff = text('payoffProfile');
  if (payoff !== null && payoff !== 'Long' && payoff !== 'Short') {
    throw new ReadError('Expected Long, Short or N/A as payoff of a holding', { source, found: payoff });
  }
  return {
    name: text('name'),
    title: text('title'),
    lei: code('lei'),
    cusip: identifier(code('cusip')),
    isin: identifier(code('@isin')),
    ticker: code('@ticker'),
    balance: exactNumber(line.get('balance'), 'a balance', source),
    units: text('units'),
    currency: text('curCd') ?? text('@curCd'),
    valueUsd: needNumber(line.get('valUSD'), 'the value of a holding in dollars', source),
    percent: needNumber(line.get('pctVal'), 'the percentage of a holding', source),
    payoff,
    assetCategory: text('assetCat') ?? text('@assetCat'),
    issuerCategory: text('issuerCat') ?? text('@issuerCat'),
    country: text('invCountry'),
  };
}

/** Filers write zeros for foreign securities, which have no CUSIP. */
const identifier = (text: string | null) => (text === null || /^0+$/.test(text) ? null : text.toUpperCase());

function reportHead(
  head: ReadonlyMap<string, string>,
  lists: Pick<FundReportHead, 'classIds' | 'returns'>,
  source: string,
): FundReportHead {
  const form = head.get('submissionType') ?? '';
  if (!FORMS.has(form)) throw new ReadError('Expected a public report on Form N-PORT', { source, found: form });
  const registrant = textOrNothing(head.get('regName'), 'the name of a registrant', source);
  if (registrant === null) throw new ReadError('A fund without the name of its registrant', { source });
  const signed = head.get('dateSigned');
  return {
    form,
    cik: needCik(head.get('regCik'), source),
    registrant,
    seriesId: codeOrNothing(head.get('seriesId'), 'a series', source),
    seriesName: textOrNothing(head.get('seriesName'), 'the name of a series', source),
    fiscalYearEnd: needDay(head.get('repPdEnd'), 'the end of the fiscal year', source),
    reportDate: needDay(head.get('repPdDate'), 'the day of the holdings', source),
    isFinal: head.get('isFinalFiling') === 'Y',
    totalAssetsUsd: needNumber(head.get('totAssets'), 'total assets', source),
    totalLiabilitiesUsd: needNumber(head.get('totLiabs'), 'total liabilities', source),
    netAssetsUsd: needNumber(head.get('netAssets'), 'net assets', source),
    signedOn: signed === undefined ? null : needDay(signed, 'the day of the signature', source),
    ...lists,
  };
}
