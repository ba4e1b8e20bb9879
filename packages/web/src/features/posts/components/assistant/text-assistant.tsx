import { Sparkles } from 'lucide-react';
import { memo } from 'react';
import { LazyMenu } from '#components/lazy-menu.tsx';
import { lazyPanel } from '#components/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { assistantMenu as words } from '#features/posts/words/assistant.ts';
import { createPartLoader } from '#lib/part-loader.ts';
import type { AssistedText } from './rewrite-request.ts';
import type { TextAssistant } from './use-text-assistant.ts';

const menuLoader = createPartLoader(async () => (await import('./assistant-menu.tsx')).AssistantMenu);

export const RewritePanel = lazyPanel(async () => (await import('./rewrite-panel.tsx')).RewritePanel, {
  skeleton: <Skeleton className="h-20" />,
});

type AssistantButtonProps = Pick<TextAssistant, 'readPart' | 'ask'> &
  Pick<AssistedText, 'actions'> & {
    clientId: string | null;
    /** Of a text that is not the post's main one: its name. */
    field?: string;
  };

/** Opens what the assistant can do with a text. */
export const AssistantButton = memo(function AssistantButton(props: AssistantButtonProps) {
  const { clientId, actions, readPart, ask, field } = props;
  const isSmall = field !== undefined;
  return (
    <LazyMenu
      loader={menuLoader}
      menu={{ clientId, actions, readPart, onAsk: ask }}
      button={
        <Button
          size={isSmall ? 'icon' : 'small'}
          variant="ghost"
          aria-label={isSmall ? words.buttonFor(field) : undefined}
          title={isSmall ? words.button : undefined}
          className={isSmall ? 'text-muted' : 'px-2 text-muted hover:text-ink'}
        >
          <Sparkles aria-hidden="true" />
          {!isSmall && words.button}
        </Button>
      }
    />
  );
});
