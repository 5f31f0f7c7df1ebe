import type { OutcomeRule } from './rule.ts';

/** Item 1.05, “Material Cybersecurity Incidents”; companies also report immaterial incidents under it. */
export const CYBERSECURITY_RULES: readonly OutcomeRule<'1.05'>[] = [
  {
    item: '1.05',
    outcome: 'MATERIAL',
    pattern:
      /\b(?:determined|concluded)\b[^.]{0,80}?\b(?:incident|event|attack|breach)(?: is| was| to be| constitutes| constituted)(?: a)? material\b|\b(?:determined|concluded)\b[^.]{0,80}?\b(?:experienced|suffered|was the (?:subject|victim) of) a material\b|\bthe incident (?:has had|is having|had) a material (?:adverse )?(?:impact|effect)\b/i,
    except: /\b(?:not|whether|if)\b[^.]{0,60}\b(?:determined|concluded)\b|\bnot (?:been )?(?:determined|concluded)\b/i,
    says: 'The company determined that the incident is material, or that it has had a material effect.',
  },
  {
    item: '1.05',
    outcome: 'NOT_YET_DETERMINED',
    pattern:
      /\b(?:has|have) not (?:yet )?(?:been )?(?:determined|confirmed|concluded)\b|\b(?:has|have) yet to (?:determine|conclude)\b|\bnot yet (?:been )?(?:able to determine|determined|confirmed|known)\b|\b(?:is|are|remains) unable to determine\b/i,
    yieldsTo: ['MATERIAL'],
    says: 'The company has not yet determined whether the incident is material, or is likely to have a material effect.',
  },
  {
    item: '1.05',
    outcome: 'NOT_MATERIAL',
    pattern:
      /\b(?:is|was|are) not (?:reasonably )?(?:likely|expected) to (?:have a material|materially)\b|\b(?:does|do|did) not (?:currently )?(?:believe|expect|anticipate)\b[^.]{0,140}?\bmaterial(?:ly)?\b|\b(?:determined|concluded|believes)\b[^.]{0,80}?\b(?:is|was) not material\b/i,
    yieldsTo: ['MATERIAL'],
    says: 'The company does not expect a material effect, and has not determined that the incident is material.',
  },
];
