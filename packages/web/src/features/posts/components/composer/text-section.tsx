import { type PlatformId, platformIds, platformNames } from '@ruche/contracts/accounts';
import { Pencil, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { useMedia } from '#entities/media/list-media.ts';
import { allActions, ownActions, sharedActions } from '#features/posts/components/assistant/rewrite-request.ts';
import { mediaIdsOf } from '#features/posts/components/preview/media-ids.ts';
import type { TextTarget } from '#features/posts/components/text-editor/text-counters.tsx';
import { TextEditor } from '#features/posts/components/text-editor/text-editor.tsx';
import { ownParts, withOwn, withoutOwn } from '#features/posts/draft.ts';
import { ownSlot, sharedSlot } from '#features/posts/text-slots.ts';
import { textSection as texts } from '#features/posts/words/composer.ts';
import { useComposer } from './composer-context.ts';
import { Section } from './section.tsx';
import { usePlatforms } from './use-platforms.ts';
import { WithoutText } from './without-text.tsx';

const all = 'all';

/** What the limit of a text depends on at each network: the strictest of the accounts there sets it. */
function useTextTargets(platforms: readonly PlatformId[]): TextTarget[] {
  const { accounts, draft } = useComposer();
  const { media } = useMedia(mediaIdsOf(draft));
  return platforms.map((platform) => {
    const there = accounts.filter((account) => account.platform === platform);
    const ids = draft.perPlatform[platform]?.mediaIds ?? draft.mediaIds;
    return {
      platform,
      hasLongPosts: there.length > 0 && there.every(({ hasLongPosts }) => hasLongPosts),
      isPhotos: media.some(({ id, kind }) => kind === 'image' && ids.includes(id)),
    };
  });
}

/** Accounts that may post more are not held to what the others may. */
const withUsualLimit = (targets: readonly TextTarget[]) =>
  targets.filter(({ hasLongPosts }) => hasLongPosts !== true).map(({ platform }) => platform);

function SharedText({ isLabeled = false }: { isLabeled?: boolean }) {
  const { draft, change, problems, isLocked } = useComposer();
  const chosen = usePlatforms();
  // Networks with a text of their own do not count this one.
  const platforms = chosen.filter((platform) => draft.perPlatform[platform]?.content === undefined);
  const targets = useTextTargets(platforms);
  return (
    <TextEditor
      label={isLabeled ? texts.content : <span className="sr-only">{texts.content}</span>}
      error={problems.content}
      isDisabled={isLocked}
      value={draft.content}
      placeholder={texts.placeholder}
      onChange={(content) => change({ content })}
      targets={targets}
      clientId={draft.clientId}
      assistant={{
        slot: sharedSlot,
        actions: chosen.length > 1 ? allActions : sharedActions,
        platforms: withUsualLimit(targets),
        networks: chosen,
      }}
    />
  );
}

/** What differs on one network; until somebody writes it, the text for all is shown. */
function OwnText({ platform }: { platform: PlatformId }) {
  const { draft, change, isLocked } = useComposer();
  const targets = useTextTargets([platform]);
  const own = draft.perPlatform[platform]?.content;
  const name = platformNames[platform];
  const set = (content: string) => change((newest) => ({ perPlatform: withOwn(newest, platform, { content }) }));
  if (own === undefined) {
    return (
      <div className="grid grid-cols-1 justify-items-start gap-3">
        <p className="max-h-48 w-full overflow-y-auto whitespace-pre-wrap break-words rounded-control bg-sunken px-3 py-2 text-14 text-muted">
          {draft.content === '' ? texts.sharedEmpty : draft.content}
        </p>
        {!isLocked && (
          <Button size="small" onClick={() => set(draft.content)}>
            <Pencil aria-hidden="true" />
            {texts.customize(name)}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <div className="w-full">
        <TextEditor
          label={<span className="sr-only">{texts.contentFor(name)}</span>}
          isFocused
          isDisabled={isLocked}
          value={own}
          onChange={set}
          targets={targets}
          clientId={draft.clientId}
          assistant={{
            slot: ownSlot(platform),
            actions: ownActions,
            platforms: withUsualLimit(targets),
            networks: [],
          }}
        />
      </div>
      {!isLocked && (
        <Button
          size="small"
          variant="ghost"
          onClick={() => change({ perPlatform: withoutOwn(draft, platform, 'content') })}
        >
          <Undo2 aria-hidden="true" />
          {texts.backToShared}
        </Button>
      )}
    </div>
  );
}

function NetworkTab({ platform }: { platform: PlatformId }) {
  const parts = ownParts(useComposer().draft, platform);
  const differs = `Different ${parts.join(' and ')}`;
  return (
    <TabsTrigger value={platform} className="inline-flex items-center gap-1.5">
      <PlatformMark platform={platform} className="size-4" />
      {platformNames[platform]}
      {parts.length > 0 && (
        <span title={differs} className="size-1.5 rounded-full bg-honey">
          <span className="sr-only">{differs}</span>
        </span>
      )}
    </TabsTrigger>
  );
}

const VersionTabs = memo(function VersionTabs() {
  return (
    <TabsList aria-label={texts.label}>
      <TabsTrigger value={all}>{texts.allNetworks}</TabsTrigger>
      {usePlatforms().map((platform) => (
        <NetworkTab key={platform} platform={platform} />
      ))}
    </TabsList>
  );
});

/** One text for all networks, and another for those where it should differ. The media follow the shown network. */
export function TextSection() {
  const { draft, shown, show } = useComposer();
  const platforms = usePlatforms();
  return (
    <Section title={texts.title} isUntitled>
      {platforms.length < 2 && Object.keys(draft.perPlatform).length === 0 ? (
        <SharedText isLabeled />
      ) : (
        <Tabs
          value={shown ?? all}
          onValueChange={(value) => show(platformIds.find((platform) => platform === value) ?? null)}
        >
          <WithoutText>
            <VersionTabs />
          </WithoutText>
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
