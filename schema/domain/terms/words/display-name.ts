import { capitalised } from './phrases.ts';

const LETTERS = `
AAR ABM ACI ADM ADT AES AGCO AIG AMC AMD AMERCO AMN APA ARKO ASGN ASML ATI ATN AVX AZZ BOKF CACI CAE CBIZ CBRE CIBC CME CNA CNO
CNX COPT CTO CUI DTE EHC EMCOR EOG EPAM EPR EQT ESAB ESCO EVI FARO FMC GATX GE GMS HCA HCI HEICO HNI HP HPE HSBC IAC IBM ICF
IDACORP IDEXX IDT IES ING IPG IQVIA ITT KBR KLA LCI LGI LKQ LPL MDU MGE MGIC MGM MSA MSCI NACCO NAPCO NCR NETSTREIT NIO NOV NRG NVE NVIDIA
AGL AGNC AOL BOK CIT EMC ICU IMAX UAL USG
NVR ODP OGE ONEOK OSI PACCAR PBF PCTEL PPG PPL PRA PVH QVC RBC REGENXBIO REV RLI RPC RPM RPT RXO SAIC SAP SBA SEACOR SEI SIGA SLM STAG
STERIS TIAA TJX TKO TTEC TTM UBS UDR UFP UGI UMB UMH UPS USAA USANA VF VOXX WD WEC WEX XPO YETI YPF ZIM
AI EU UK US USA TV PC IP RV ETF ETFS REIT REITS SPAC SPDR ADR LLC LLP LP LLLP PLC PBC NA SA AG NV BV AB SE KG ASA
`;

const MIXED = `
3Com AbbVie AeroVironment AllianceBernstein AmerisourceBergen AutoNation AutoZone BioMarin BioNTech BlackBerry BlackRock BorgWarner
CarMax CarGurus CenterPoint CenterSpace CoreCivic CoStar CoreLogic ConocoPhillips CrowdStrike CubeSmart CyberArk CytRx DaVita DevRy
DocuSign DoorDash DoubleVerify DraftKings DuPont DXC EastGroup eBay eHealth EnerSys EnPro ePlus eXp ExlService FactSet FedEx FirstCash
FirstEnergy FTI GameStop GlaxoSmithKline GoDaddy GoPro GreenTree HealthEquity HubSpot iHeartMedia IperionX iRobot iRhythm InterDigital
JetBlue JPMorgan KeyCorp LegalZoom LendingClub LendingTree LifeStance LiveRamp LivePerson LyondellBasell MannKind MarketAxess
MercadoLibre MetLife MicroStrategy MongoDB NerdWallet NetApp NetScout NetSol NextEra NexPoint NortonLifeLock NuScale NuVasive OmniAb OneMain OneSpan OneSpaWorld
OpenText OptimizeRx PacWest PagerDuty PayPal PepsiCo PennyMac PotlatchDeltic PowerSchool PubMatic PulteGroup QuantumScape QuidelOrtho
RadNet RingCentral ResMed ServiceNow SentinelOne SilverCrest SiriusXM SiteOne SkyWest SmartRent SoFi SolarEdge
SolarWinds SoundHound StoneCo StoneX SunCoke SunOpta SunPower SunTrust SuRo TaskUs TechnipFMC TopBuild TransAct TransDigm TransUnion
TreeHouse TriNet TrueBlue TrueCar TrustCo UiPath UniFirst UnitedHealth UroGen VeriSign ViaSat VMware WaFd WeWork WesBanco WestRock
WideOpenWest WillScot WisdomTree YieldMax ZipRecruiter ZoomInfo
`;

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Words in names that their owners spell differently from the rule, by their spelling in capitals. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  [...words(LETTERS), ...words(MIXED)].map((word) => [word.toUpperCase(), word]),
);

/**
 * Abbreviations without a vowel that are read as words; every other word without one is treated as an acronym, like
 * CSX.
 */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  words(
    'LTD ST MT FT DR MR MRS BLDG MTG MFG PPTY PPTYS PRTNRS PTNRS SVCS SVC TR TRST HLDG HLDGS GRP SVGS CTR CTRS PRTG MKT MKTS BK BKS BKG CL FD FDS FNDS SHS SR JR STR NTL NATL LN RD PT PK PKWY RR SCHL SMLL',
  ),
);

/** Words that stay in lower case unless they begin the name. */
const SMALL: ReadonlySet<string> = new Set(words('a an and at by for from in of on or the to de du e et y'));

/** Legal forms as EDGAR spells them at the end of names it otherwise writes in capitals. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  words('Corp Corporation Inc Incorporated Co Company Ltd Limited plc Plc Lp Trust Partnership'),
);

/**
 * A name fit to print. EDGAR writes most names in capitals and ends some with a mark of its own (`/DE/`, `/NEW/`, `/`);
 * the mark is left out, and what is in capitals is put into title case, unless only the filer can have chosen them. The
 * name as filed stands beside it in data formats and brand records.
 *
 * `MCDONALDS CORP` becomes `McDonalds Corp`, `AT&T INC.` becomes `AT&T Inc.`, `UNITED THERAPEUTICS Corp` becomes `United
 * Therapeutics Corp`, `AMAZON COM INC` becomes `Amazon.com Inc`, and `NIKE, Inc.` stays.
 */
export function displayName(filed: string): string {
  const line = PLAIN.test(filed) ? filed : filed.replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim();
  const name = line.replace(EDGAR_MARK, '') || line;
  if (!isShouted(name)) return name;
  const words = name.replace(DOT_COM, '.COM').split(/( +)/);
  return words.map((word, at) => (/\p{Ll}/u.test(word) ? word : cased(word, at === 0))).join('');
}

/** True if a text names a holding by its ticker or CIK, which is not capitalised like a name. */
export const isTickerOrCik = (text: string): boolean => /^(?:[A-Z0-9.-]{1,7}|CIK \d+)$/.test(text);

/** Most names. */
const PLAIN = /^[ -~]*$/;
/** Line breaks, control characters and direction marks: a name must not begin a line or move the text around it. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** At the end of a name: a state, `/ADR`, `/NEW/` or a stroke alone, but not `A/S` or `SA/NV`. */
const EDGAR_MARK = /(?<! SA)(?: *[/\\] ?\p{Lu}{2,3} *[/\\]?| *[/\\])$/u;

/** `AMAZON COM INC`: EDGAR writes no dots. */
const DOT_COM = / COM(?=,? (?:INC|CORP|LTD|LLC)\.?$|$)/;

/** A single word in capitals before a legal form is EDGAR's spelling from this length on: most shorter ones are names. */
const LONG_WORD = 7;

/** True if capitals are EDGAR's: the whole name has no others, or only its legal form has. */
function isShouted(name: string): boolean {
  if (!/\p{Ll}/u.test(name)) return true;
  const [written, shouted] = [/\p{Ll}/u, /^[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*$/u].map((of) =>
    name.split(/ +/).filter((word) => of.test(word)),
  );
  if (written?.some((word) => !LEGAL_FORMS.has(word.replace(/[.,]+$/, ''))) !== false) return false;
  const own = shouted?.filter((word) => !LEGAL_FORMS.has(capitalised(word.toLowerCase()))) ?? [];
  return own.length > 1 || own.some((word) => word.replaceAll(/\P{L}/gu, '').length >= LONG_WORD);
}

const ROMAN = /^(?:X{0,3}(?:IX|IV|V?I{1,3}|V)|X{2,3})$/;

function cased(word: string, isFirst: boolean): string {
  // EDGAR's own suffixes, such as /DE/; initials, such as U.S. or L.P.; AT&T.
  if (/^[/\\]|^\(?(?:\p{L}\.)+,?\)?$|&/u.test(word)) return word;
  const parts = word.split(/([-/,])/);
  return parts.map((part, at) => partCased(part, isFirst || at > 0 || parts.length > 1)).join('');
}

function partCased(part: string, isOpening: boolean): string {
  const [, before = '', core = '', after = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(part) ?? [];
  return `${before}${coreCased(core, isOpening)}${after}`;
}

function coreCased(core: string, isOpening: boolean): string {
  const own = SPELLINGS.get(core);
  if (own !== undefined) return own;
  const lower = core.toLowerCase();
  if (SMALL.has(lower) && core.length > 1) return isOpening ? capitalised(lower) : lower;
  if (ROMAN.test(core)) return core;
  if (/^\d+(?:ST|ND|RD|TH|S)$/.test(core)) return lower;
  if (/\d/.test(core) || isSpelledOut(core)) return core;
  // O'REILLY and D'ANGELO, but MCDONALD'S.
  return lower
    .replace(/^mc(?=\p{L}{3})(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(
      /^([od])(['’])(\p{L})/u,
      (_, a: string, mark: string, b: string) => `${a.toUpperCase()}${mark}${b.toUpperCase()}`,
    )
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}

/** A word of two to five letters without a vowel is an acronym. */
function isSpelledOut(core: string): boolean {
  return core.length <= 5 && !/[AEIOUYÀ-ÿ]/.test(core) && !ABBREVIATIONS.has(core);
}
