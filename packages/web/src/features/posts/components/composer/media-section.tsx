import { AttachedMedia } from '#entities/media/attached/attached-media.tsx';
import { useComposer } from './composer-context.ts';
import { Section } from './section.tsx';

/** The files of the post, for every network. */
export function MediaSection() {
  const { draft, change, isLocked, postId } = useComposer();
  return (
    <Section title="Media">
      <AttachedMedia
        mediaIds={draft.mediaIds}
        onChange={(mediaIds) => change({ mediaIds })}
        clientId={draft.clientId}
        isDisabled={isLocked}
        {...(postId !== null && { target: `post ${postId}` })}
      />
    </Section>
  );
}
