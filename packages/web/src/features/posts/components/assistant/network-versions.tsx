import { type PlatformId, platformNames } from '@ruche/contracts/accounts';
import type { WrittenText } from '@ruche/contracts/assistant';
import { countText } from '@ruche/contracts/posts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { Button } from '#components/ui/button.tsx';
import { offerToTakeBack } from '#entities/assistant/writing/replace-in-field.ts';
import { TextComparison } from '#entities/assistant/writing/text-comparison.tsx';
import { useComposer } from '#features/posts/components/composer/composer-context.ts';
import { withNetworkTexts, withoutNetworkTexts } from '#features/posts/network-texts.ts';
import { ownSlot } from '#features/posts/text-slots.ts';
import { rewritePanel as words } from '#features/posts/words/assistant.ts';
import { type ResultActions, ResultFrame } from './result-frame.tsx';

type Version = WrittenText & { platform: PlatformId };
const number = (value: number) => value.toLocaleString('en');

function Heading({ version: { platform, text } }: { version: Version }) {
  const { count, limit } = countText(platform, text);
  return (
    <p className="flex items-center gap-1.5 font-medium text-13">
      <PlatformMark platform={platform} className="size-4" />
      {platformNames[platform]}
      <span className="ml-auto font-normal text-12 text-muted tabular-nums">
        {words.length(number(count), number(limit))}
      </span>
    </p>
  );
}

type NetworkVersionsProps = ResultActions & { texts: readonly WrittenText[] };

/** A text for each network: those that are used become its version of the post. */
export function NetworkVersions({ texts, ...actions }: NetworkVersionsProps) {
  const { draft, change, read } = useComposer();
  const [used, setUsed] = useState<ReadonlySet<PlatformId>>(new Set());
  const versions = texts.flatMap(({ platform, ...rest }) => (platform === null ? [] : [{ ...rest, platform }]));
  const unused = versions.filter(({ platform }) => !used.has(platform));
  const use = (chosen: Version[]) => {
    const newest = read();
    change({ perPlatform: withNetworkTexts(newest, chosen) });
    offerToTakeBack(words.versionsUsed(chosen.length), () =>
      change((now) => ({ perPlatform: withoutNetworkTexts(now, chosen, newest.perPlatform) })),
    );
    if (chosen.length === unused.length) actions.onDiscard();
    else setUsed(new Set([...used, ...chosen.map(({ platform }) => platform)]));
  };
  return (
    <ResultFrame
      {...actions}
      action={
        <Button size="small" onClick={() => use(unused)}>
          <Check aria-hidden="true" />
          {words.applyAll(unused.length)}
        </Button>
      }
    >
      <ul className="grid grid-cols-1 gap-4">
        {versions.map((version) => (
          <li key={version.platform} className="grid gap-1.5">
            <Heading version={version} />
            <TextComparison
              before={ownSlot(version.platform).read(draft)}
              beforeLabel={words.yourText}
              after={version.text}
              findings={version.findings}
            />
            {versions.length > 1 && (
              <Button
                size="small"
                className="justify-self-start"
                disabled={used.has(version.platform)}
                onClick={() => use([version])}
              >
                {used.has(version.platform) ? words.inUse : words.applyTo(platformNames[version.platform])}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </ResultFrame>
  );
}
