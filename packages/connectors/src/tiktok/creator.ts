import type { CreatorInfo } from '@ruche/contracts/posts';
import type { ConnectorSurroundings, Tokens } from '#src/connector.ts';
import { type Caller, parse } from '#src/http.ts';
import { type Outcome, ok } from '#src/outcome.ts';
import { readEnvelope } from './errors.ts';
import { CreatorAnswerSchema } from './wire.ts';

const publishScope = 'video.publish';

export async function readCreator(
  { now }: ConnectorSurroundings,
  caller: Caller,
  { scopes, tokens }: { scopes: string[]; tokens: Tokens },
): Promise<Outcome<CreatorInfo>> {
  if (!scopes.includes(publishScope)) {
    const reason = 'Ruche doesn’t have permission to publish on TikTok. Reconnect the account and allow it.';
    return { kind: 'rejected', problem: 'missing_scopes', reason };
  }
  const answer = await caller.call({
    method: 'POST',
    url: `${caller.host('open.tiktokapis.com')}/v2/post/publish/creator_info/query/`,
    headers: { authorization: `Bearer ${tokens.access}` },
    json: {},
  });
  if (answer.kind !== 'ok') return answer;
  const problem = readEnvelope(answer.value, now());
  if (problem) return problem;
  const creator = parse(CreatorAnswerSchema, answer.value);
  if (creator.kind !== 'ok') return creator;
  const { data } = creator.value;
  return ok({
    nickname: data.creator_nickname,
    username: data.creator_username,
    avatarUrl: data.creator_avatar_url ?? null,
    privacyLevels: data.privacy_level_options,
    canComment: !data.comment_disabled,
    canDuet: !data.duet_disabled,
    canStitch: !data.stitch_disabled,
    maxVideoMs: data.max_video_post_duration_sec * 1000,
  });
}
