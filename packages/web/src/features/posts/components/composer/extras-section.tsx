import type { PlatformId } from '@ruche/contracts/accounts';
import { Plus, X } from 'lucide-react';
import { TagField } from '#components/tag-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { usePostTags } from '#entities/posts/list-post-tags.ts';
import { withOwn } from '#features/posts/draft.ts';
import { extrasSection as words } from '#features/posts/words/composer.ts';
import { CampaignSelect } from './campaign-select.tsx';
import { useComposer } from './composer-context.ts';
import { Section } from './section.tsx';
import { usePlatforms } from './use-platforms.ts';

const withFirstComment: ReadonlySet<PlatformId> = new Set(['facebook', 'instagram', 'linkedin']);
const longestThread = 25;

function focusIfEmpty(element: HTMLTextAreaElement | null): void {
  if (element?.value === '') element.focus();
}

/** Further posts below the first, on X. */
function Thread() {
  const { draft, change, isLocked } = useComposer();
  // Only X has threads: what is written here stays off the other networks.
  const thread = draft.perPlatform.twitter?.thread ?? draft.thread;
  const setThread = (next: string[]) => change({ perPlatform: withOwn(draft, 'twitter', { thread: next }) });
  const set = (index: number, text: string) => setThread(thread.with(index, text));
  return (
    <div className="grid gap-3">
      {Array.from(thread.entries(), ([index, text]) => (
        <Field key={index} label={words.threadPost(index + 2)}>
          <div className="flex items-start gap-2">
            <Textarea
              aria-label={words.threadPost(index + 2)}
              disabled={isLocked}
              value={text}
              ref={focusIfEmpty}
              onChange={(event) => set(index, event.target.value)}
              className="min-h-16"
            />
            {!isLocked && (
              <Button
                size="icon"
                variant="ghost"
                aria-label={words.removeThreadPost(index + 2)}
                className="text-muted"
                onClick={() => setThread(thread.toSpliced(index, 1))}
              >
                <X aria-hidden="true" />
              </Button>
            )}
          </div>
        </Field>
      ))}
      {!isLocked && thread.length < longestThread && (
        <Button size="small" className="justify-self-start" onClick={() => setThread([...thread, ''])}>
          <Plus aria-hidden="true" />
          {thread.length === 0 ? words.startThread : words.addThreadPost}
        </Button>
      )}
    </div>
  );
}

function FirstComment() {
  const { draft, change, isLocked } = useComposer();
  return (
    <Field label={words.firstComment} hint={words.firstCommentHint}>
      <Textarea
        disabled={isLocked}
        value={draft.firstComment}
        placeholder={words.firstCommentPlaceholder}
        onChange={(event) => change({ firstComment: event.target.value })}
        className="min-h-16"
      />
    </Field>
  );
}

function Tags() {
  const { draft, change } = useComposer();
  const { data: known = [] } = usePostTags();
  return <TagField value={draft.tags} onChange={(tags) => change({ tags })} suggestions={known} />;
}

/** What some networks have besides the text, and tags of our own. */
export function ExtrasSection() {
  const { draft, isLocked } = useComposer();
  const platforms = usePlatforms();
  const hasThread = platforms.includes('twitter') || draft.thread.length > 0;
  const hasComment = platforms.some((platform) => withFirstComment.has(platform)) || draft.firstComment !== '';
  return (
    <Section title={words.title}>
      <div className="grid gap-4">
        {hasThread && <Thread />}
        {hasComment && <FirstComment />}
        <CampaignSelect />
        <Field label={words.tags} hint={words.tagsHint}>
          {isLocked ? (
            <p className="text-14 text-muted">{draft.tags.length === 0 ? words.noTags : draft.tags.join(', ')}</p>
          ) : (
            <Tags />
          )}
        </Field>
      </div>
    </Section>
  );
}
