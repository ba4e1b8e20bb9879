import type { PlatformId } from '@ruche/contracts/accounts';
import { Plus, X } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { TagField } from '#components/tag-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { usePostTags } from '#entities/posts/list-post-tags.ts';
import {
  type AssistedText,
  changeActions,
  commentActions,
} from '#features/posts/components/assistant/rewrite-request.ts';
import { AssistantButton, RewritePanel } from '#features/posts/components/assistant/text-assistant.tsx';
import { useTextAssistant } from '#features/posts/components/assistant/use-text-assistant.ts';
import { withOwn } from '#features/posts/draft.ts';
import { commentSlot, threadOf, threadSlot } from '#features/posts/text-slots.ts';
import { extrasSection as words } from '#features/posts/words/composer.ts';
import { CampaignSelect } from './campaign-select.tsx';
import { useComposer } from './composer-context.ts';
import { Section } from './section.tsx';
import { usePlatforms } from './use-platforms.ts';

const withFirstComment: ReadonlySet<PlatformId> = new Set(['facebook', 'instagram', 'linkedin']);
const longestThread = 25;

type AssistedAreaProps = Omit<ComponentProps<typeof Textarea>, 'ref'> & {
  assisted: AssistedText;
  label: string;
  hint?: string;
  isFocused?: boolean;
};

/** A smaller text of the post, with the assistant beside it. */
function AssistedArea({ assisted, label, hint, isFocused = false, children, ...rest }: AssistedAreaProps) {
  const { draft, isLocked } = useComposer();
  const field = useRef<HTMLTextAreaElement>(null);
  const assistant = useTextAssistant(field, assisted);
  useEffect(() => {
    if (isFocused && field.current?.value === '') field.current.focus();
  }, [isFocused]);
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={label} hint={hint}>
        <div className="flex items-start gap-1">
          <Textarea ref={field} aria-label={label} disabled={isLocked} className="min-h-16" {...rest} />
          {!isLocked && (
            <AssistantButton
              field={label}
              clientId={draft.clientId}
              actions={assisted.actions}
              readPart={assistant.readPart}
              ask={assistant.ask}
            />
          )}
          {children}
        </div>
      </Field>
      {!isLocked && assistant.isOpen && <RewritePanel slot={assisted.slot} field={field} assistant={assistant} />}
    </div>
  );
}

/** Further posts below the first, on X. */
function Thread() {
  const { draft, change, isLocked } = useComposer();
  const thread = threadOf(draft);
  const setThread = (next: string[]) => change({ perPlatform: withOwn(draft, 'twitter', { thread: next }) });
  return (
    <div className="grid gap-3">
      {Array.from(thread.entries(), ([index, text]) => (
        <AssistedArea
          key={index}
          assisted={{ slot: threadSlot(index), actions: changeActions, platforms: ['twitter'], networks: [] }}
          label={words.threadPost(index + 2)}
          isFocused
          value={text}
          onChange={(event) => change(threadSlot(index).write(draft, event.target.value))}
        >
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
        </AssistedArea>
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

const assistedComment = { slot: commentSlot, actions: commentActions, platforms: [], networks: [] };

function FirstComment() {
  const { draft, change } = useComposer();
  return (
    <AssistedArea
      assisted={assistedComment}
      label={words.firstComment}
      hint={words.firstCommentHint}
      value={draft.firstComment}
      placeholder={words.firstCommentPlaceholder}
      onChange={(event) => change({ firstComment: event.target.value })}
    />
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
