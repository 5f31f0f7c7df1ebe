import type { OutcomeRule } from './rule.ts';

/** A person's earlier career, and the terms of an agreement. */
const EARLIER =
  /^(?:prior to|previously|before|from \w+ \d{4}|from \d{4}|since|between|until|in (?:19|20)\d\d,)\b|\b(?:there (?:are|is|were|was) no|no arrangements?|without cause|for good reason|for cause|in the event|(?-i:may) resign|if (?:mr|ms|he|she|the|such|any|terminated)|upon (?:a|any|his|her|termination|the termination))\b/i;

const OFFICE = String.raw`(?:sole |co-?|interim |acting |the |our |its |a |an |executive |new |[A-Z]\w+[’']s |company[’']s )*(?:chief|ceo|cfo|president|chair|senior|general counsel|vice|principal|member of|director|treasurer|controller)`;

export const LEADERSHIP_RULES: readonly OutcomeRule<'5.02'>[] = [
  {
    item: '5.02',
    outcome: 'DEPARTURE',
    pattern:
      /\b(?:will|would|shall|intends? to|plans? to|decided to|decision to|elected to|intention to|intent to|desire to|agreed to|wishes to|going to) (?:voluntarily |also )?(?:be )?(?:resign|retir|step(?:ping)? down|depart|leave (?:the|his|her|its)|leaving|not (?:to )?(?:stand|seek|run)|cease (?:to|serving|being)|transition (?:from|out of))\w*/i,
    except: EARLIER,
    says: 'A director or officer will resign, retire, step down or leave, or will not stand again.',
  },
  {
    item: '5.02',
    outcome: 'DEPARTURE',
    pattern:
      /\b(?:has |have |had )?(?:resigned|stepped down|departed|retired) (?:from|as|effective|and|in order|his|her|on)\b|\b(?:tendered|submitted|delivered|accepted|received|announced|notice of|notified\b.{0,80}?\bof) (?:his|her|their|the|a)?(?: letter of| notice of)? ?(?:resignation|retirement|departure)\b|\bnot (?:to )?(?:stand|seek|run) (?:for )?re-?election\b/i,
    except: EARLIER,
    says: 'A director or officer resigned, retired, stepped down or left.',
  },
  {
    item: '5.02',
    outcome: 'DEPARTURE',
    pattern:
      /\b(?:was|were|has been|have been) (?:terminated|removed|dismissed|relieved)(?: as| from| without| effective|,)|\bterminated the employment of\b|\bemployment\b.{0,60}?\b(?:was terminated|has been terminated|ended|will end|terminated effective)\b|\bceased (?:to (?:serve|be)|serving|being)\b|\b(?:will )?no longer (?:serves?|serving|be serving|be)\b|\btransition(?:ed|s|ing)? (?:from|out of) (?:his|her|the|their) (?:role|position)\b|\bpassed away\b|\bdied (?:on|unexpectedly|suddenly)\b/i,
    except: EARLIER,
    says: 'A director or officer was dismissed or removed, ceased to serve, or died.',
  },
  {
    item: '5.02',
    outcome: 'APPOINTMENT',
    pattern:
      /(?<=\b(?:board|directors|committee|company|corporation|registrant|bank|members|stockholders|shareholders|also|has|have|had|unanimously)\b.{0,120})(?<!\b(?:newly|duly|so|those|recently|the|are|been|be|was|were|by|not|previously) )\b(?:re-?)?(?:appointed|elected|named|promoted|hired)\b(?! (?:by|executive officers?|officers?|directors?)\b)/i,
    except: EARLIER,
    says: 'The board or the company appointed, elected, named, promoted or hired a director or officer.',
  },
  {
    item: '5.02',
    outcome: 'APPOINTMENT',
    pattern:
      /\b(?:was|were|has been|have been|will be|be) (?:also )?(?:unanimously )?(?:re-?)?(?:appointed|elected|named|promoted|hired)\b|\b(?:announced|approved) the (?:appointment|election|promotion|hiring) of\b|\b(?:will be|is|was|to be) succeeded by\b/i,
    except: EARLIER,
    says: 'A director or officer was appointed, elected, named or promoted, or follows another.',
  },
  {
    item: '5.02',
    outcome: 'APPOINTMENT',
    pattern: new RegExp(
      String.raw`\b(?:will become|became|will assume|assumed|will serve as|will begin serving as|will join|joined)(?: (?:the )?(?:role|position|duties|title)s? of)? ${OFFICE}`,
      'i',
    ),
    except: new RegExp(`${EARLIER.source}|\\b(?:continue to serve|until)\\b`, 'i'),
    says: 'A person becomes a director or officer.',
  },
  {
    item: '5.02',
    outcome: 'COMPENSATION_ONLY',
    pattern:
      /\b(?:approved|adopted|granted|awarded|amended|amendments?|extended|entered into|determined|set|increased?|ratified|established|authorized|modified|paid)\b.{0,240}?\b(?:bonus(?:es)?|salar(?:y|ies)|compensation|incentive|equity|awards?|options|stock plan|plans?|restricted stock|retention|severance|employment agreements?|change[- ](?:of|in)[- ]control|consulting agreement|agreement|payments?|retainer|fees)\b/i,
    yieldsTo: ['DEPARTURE', 'APPOINTMENT'],
    says: 'The section tells of pay, plans or contracts, and of nobody who comes or goes.',
  },
];
