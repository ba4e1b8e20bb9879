import type { Failure } from '#src/outcome.ts';
import type { Content, PublishingAccount } from '#src/publishing/content.ts';
import type { CommittingStep, RepeatableStep, Restart } from '#src/publishing/steps.ts';
import type { InstagramApi } from './api.ts';
import { heldBack, quotaUsed } from './errors.ts';
import { findPost } from './find-post.ts';
import { readContainer } from './wait.ts';
import { CreatedSchema, PermalinkSchema, QuotaSchema } from './wire.ts';

/** That a container is gone may also mean that it was published: only its own status tells. */
async function confirmUnpublished(
  api: InstagramApi,
  account: PublishingAccount,
  { id, restart }: { id: string; restart: Restart },
): Promise<Restart | Failure> {
  const container = await readContainer(api, account, id);
  const isUnpublished =
    container.kind === 'ok' && ['FINISHED', 'EXPIRED', 'ERROR'].includes(container.value.status_code);
  return isUnpublished ? restart : { kind: 'unknown', reason: restart.reason };
}

async function explainQuota(api: InstagramApi, account: PublishingAccount, failure: Failure): Promise<Failure> {
  const quota = await api.ask({
    method: 'GET',
    path: `/${encodeURIComponent(account.platformUserId)}/content_publishing_limit`,
    token: account.tokens.access,
    query: { fields: 'quota_usage,config' },
    schema: QuotaSchema,
  });
  if (quota.kind !== 'ok') return failure;
  const { quota_total: total } = quota.value.data[0].config;
  const reason = `${api.network} allows ${total} posts per account in 24 hours, and this account has reached that limit. We’ll try again within the hour.`;
  return { ...failure, reason };
}

/** From here on everybody sees it. The container can be published once, which is what makes looking for it safe. */
export function postStep(api: InstagramApi, content: Content): CommittingStep {
  return {
    kind: 'committing',
    name: 'post',
    label: 'Publish',
    async run({ account, references, keep }) {
      const id = references['container'] ?? '';
      const posted = await api.call({
        method: 'POST',
        path: `/${encodeURIComponent(account.platformUserId)}/media_publish`,
        token: account.tokens.access,
        form: { creation_id: id },
        isCommitting: true,
        schema: CreatedSchema,
      });
      if (posted.kind === 'ok') return { kind: 'ok', value: { remoteId: posted.value.id } };
      if (posted.kind === 'restart') return confirmUnpublished(api, account, { id, restart: posted });
      if (posted.kind === 'unknown' && posted.reason.endsWith(heldBack)) await keep({ heldBack: 'yes' });
      if (posted.kind === 'retry' && posted.reason.endsWith(quotaUsed)) return explainQuota(api, account, posted);
      return posted;
    },
    find: (input) => findPost(api, content, input),
  };
}

const mostTries = 3;

/** The post is out: its address is worth a few tries, and no failure. */
export function permalinkStep(api: InstagramApi): RepeatableStep {
  return {
    kind: 'repeatable',
    name: 'permalink',
    label: 'Get the post’s link',
    async run({ account, references: { remoteId, permalink, ...references }, keep }) {
      if (remoteId === undefined || permalink !== undefined) return { kind: 'ok', value: {} };
      const media = await api.ask({
        method: 'GET',
        path: `/${encodeURIComponent(remoteId)}`,
        token: account.tokens.access,
        query: { fields: 'permalink' },
        schema: PermalinkSchema,
      });
      if (media.kind === 'ok') return { kind: 'ok', value: { permalink: media.value.permalink } };
      const tries = Number(references['permalink-tries'] ?? 0) + 1;
      if (tries >= mostTries) return { kind: 'ok', value: {} };
      await keep({ 'permalink-tries': String(tries) });
      return { kind: 'processing', lookAgainMs: 5000 };
    },
  };
}
