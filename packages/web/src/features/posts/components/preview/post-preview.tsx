import type { Post } from '@ruche/contracts/posts';
import { useClient } from '#entities/clients/get-client.ts';
import { postPreview as texts } from '#features/posts/words/preview.ts';
import { PreviewSkeleton } from '#platforms/preview-parts/preview-skeleton.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { useTaggedLinks } from './use-tagged-links.ts';

/** A saved post as its accounts show it, or will. */
export function PostPreview({ post }: { post: Post }) {
  const { data: client } = useClient(post.clientId);
  const at = post.scheduledFor === null ? null : new Date(post.scheduledFor);
  const prepare = useTaggedLinks({ client, zone: post.timeZone, at });
  if (client === undefined) return <PreviewSkeleton />;
  const targets = new Set(post.publications.map(({ socialAccountId }) => socialAccountId));
  const accounts = client.socialAccounts.filter(({ id }) => targets.has(id));
  if (accounts.length === 0) {
    return (
      <p className="whitespace-pre-wrap break-words text-14">{post.content === '' ? texts.noTextYet : post.content}</p>
    );
  }
  return (
    <PreviewPane draft={post} accounts={accounts} platform={null} at={at} timeZone={post.timeZone} prepare={prepare} />
  );
}
