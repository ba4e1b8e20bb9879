import type { Client } from '@ruche/contracts/clients';
import { Panel } from '#components/ui/panel.tsx';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { tagsSection as words } from '#features/clients/words/common.ts';
import { TagsInput } from './tags-input.tsx';
import { useTagSaving } from './use-tag-saving.ts';

/** Saved with every tag put on or taken off: doing the opposite undoes it. */
export function TagsSection({ client }: { client: Client }) {
  const { tags, save } = useTagSaving(client);
  return (
    <Panel title={words.title}>
      <ReadOnlyFieldset clientId={client.id}>
        <TagsInput aria-label={words.title} value={tags} onChange={(next) => void save(next)} />
      </ReadOnlyFieldset>
    </Panel>
  );
}
