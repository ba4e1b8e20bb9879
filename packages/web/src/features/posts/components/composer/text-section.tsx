import { type PlatformId, platformNames } from '@ruche/contracts/accounts';
import { Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { TextEditor } from '#features/posts/components/text-editor/text-editor.tsx';
import { withOwnVersion } from '#features/posts/draft.ts';
import { useComposer } from './composer-context.ts';
import { Section } from './section.tsx';

const all = 'all';

/** The networks that the post goes to, each once. */
export function usePlatforms(): PlatformId[] {
  const { accounts } = useComposer();
  return [...new Set(accounts.map(({ platform }) => platform))];
}

function SharedText({ isLabeled = false }: { isLabeled?: boolean }) {
  const { draft, change, problems, isLocked } = useComposer();
  const chosen = usePlatforms();
  // Networks with a text of their own do not count this one.
  const platforms = chosen.filter((platform) => draft.perPlatform[platform]?.content === undefined);
  return (
    <TextEditor
      label={isLabeled ? 'Content' : <span className="sr-only">Content</span>}
      error={problems.content}
      isDisabled={isLocked}
      value={draft.content}
      placeholder="What do you want to say?"
      onChange={(content) => change({ content })}
      targets={platforms.map((platform) => ({ platform }))}
      clientId={draft.clientId}
    />
  );
}

/** What differs on one network; until somebody writes it, the text for all is shown. */
function OwnText({ platform }: { platform: PlatformId }) {
  const { draft, change, isLocked } = useComposer();
  const own = draft.perPlatform[platform]?.content;
  const name = platformNames[platform];
  const set = (content: string | null) => {
    if (content !== null) return change({ perPlatform: withOwnVersion(draft, platform, { content }) });
    const { content: _former, ...rest } = draft.perPlatform[platform] ?? {};
    const isEmpty = Object.keys(rest).length === 0;
    const { [platform]: _own, ...others } = draft.perPlatform;
    return change({ perPlatform: isEmpty ? others : { ...others, [platform]: rest } });
  };
  if (own === undefined) {
    return (
      <div className="grid grid-cols-1 justify-items-start gap-3">
        <p className="max-h-48 w-full overflow-y-auto whitespace-pre-wrap break-words rounded-control bg-sunken px-3 py-2 text-14 text-muted">
          {draft.content === '' ? 'The shared text is empty.' : draft.content}
        </p>
        {!isLocked && (
          <Button size="small" onClick={() => set(draft.content)}>
            <Pencil aria-hidden="true" />
            Customize for {name}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <div className="w-full">
        <TextEditor
          label={<span className="sr-only">Content for {name}</span>}
          isFocused
          isDisabled={isLocked}
          value={own}
          onChange={set}
          targets={[{ platform }]}
          clientId={draft.clientId}
        />
      </div>
      {!isLocked && (
        <Button size="small" variant="ghost" onClick={() => set(null)}>
          <Undo2 aria-hidden="true" />
          Use the shared text again
        </Button>
      )}
    </div>
  );
}

/** One text for all networks, and another for those where it should differ. */
export function TextSection() {
  const { draft } = useComposer();
  const platforms = usePlatforms();
  const [chosen, setChosen] = useState<string>(all);
  const tab = platforms.some((platform) => platform === chosen) ? chosen : all;
  return (
    <Section title="Text" isUntitled>
      {platforms.length < 2 && Object.keys(draft.perPlatform).length === 0 ? (
        <SharedText isLabeled />
      ) : (
        <Tabs value={tab} onValueChange={setChosen}>
          <TabsList aria-label="Versions">
            <TabsTrigger value={all}>All networks</TabsTrigger>
            {platforms.map((platform) => (
              <TabsTrigger key={platform} value={platform} className="inline-flex items-center gap-1.5">
                <PlatformMark platform={platform} className="size-4" />
                {platformNames[platform]}
                {draft.perPlatform[platform]?.content !== undefined && (
                  <span className="size-1.5 rounded-full bg-honey" title="Customized" />
                )}
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value={all} className="pt-3">
            <SharedText />
          </TabsContent>
          {platforms.map((platform) => (
            <TabsContent key={platform} value={platform} className="pt-3">
              <OwnText platform={platform} />
            </TabsContent>
          ))}
        </Tabs>
      )}
    </Section>
  );
}
