import type { CreatorInfo } from '@ruche/contracts/posts';
import { type Outcome, ok } from '#src/outcome.ts';
import type { Content } from '#src/publishing/content.ts';
import type { References, StepInput } from '#src/publishing/steps.ts';
import { readCreator } from './creator.ts';
import type { Posting } from './publish-call.ts';
import { privacyRefused, tooLong } from './publish-errors.ts';

/** Why a creator cannot publish this as it was composed; null where they can. */
function problemOf({ media, options }: Content, { privacyLevels, maxVideoMs }: CreatorInfo) {
  const { privacyLevel } = options.tiktok;
  if (privacyLevel === null || !privacyLevels.includes(privacyLevel)) return privacyRefused;
  return media.some(({ durationMs }) => (durationMs ?? 0) > maxVideoMs) ? tooLong : null;
}

const flag = (isOn: boolean) => (isOn ? 'yes' : 'no');

/** TikTok wants to be asked before every post what its creator may choose. */
export async function askCreator(
  { surroundings, caller }: Posting,
  { account, content }: StepInput,
): Promise<Outcome<References>> {
  const { scopes, tokens } = account;
  const told = await readCreator(surroundings, caller, { scopes: [...scopes], tokens });
  if (told.kind !== 'ok') return told;
  const creator = told.value;
  const problem = problemOf(content, creator);
  if (problem) return problem;
  const { canComment, canDuet, canStitch } = creator;
  return ok({
    username: creator.username,
    canComment: flag(canComment),
    canDuet: flag(canDuet),
    canStitch: flag(canStitch),
  });
}
