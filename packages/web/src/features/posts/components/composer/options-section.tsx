import { NetworkOptions } from '#features/posts/components/options/network-options.tsx';
import { optionsSection as words } from '#features/posts/words/composer.ts';
import { useComposer } from './composer-context.ts';
import { Section } from './section.tsx';

/** What each chosen network lets one decide besides text and files. */
export function OptionsSection() {
  const { draft, accounts, change, isLocked } = useComposer();
  return (
    <Section title={words.title}>
      <NetworkOptions
        draft={draft}
        accounts={accounts}
        onChange={(options) => change({ options })}
        isDisabled={isLocked}
      />
    </Section>
  );
}
