import type { Client } from '@ruche/contracts';
import { useState } from 'react';
import { Panel } from '#components/ui/panel.tsx';
import { useUpdateClient } from '#features/clients/api/update-client.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { TagsInput } from './tags-input.tsx';

/** Saved with every tag put on or taken off: doing the opposite undoes it. */
export function TagsSection({ client }: { client: Client }) {
  const update = useUpdateClient(client.id);
  const [shown, setShown] = useState<string[] | null>(null);
  const save = async (tags: string[]) => {
    setShown(tags);
    try {
      await update.mutateAsync({ tags });
    } catch (error) {
      logFailure('Tags could not be saved.', error);
      toast.error(`The tags were not saved. ${describeFailure(error)}`);
    }
    setShown(null);
  };
  return (
    <Panel title="Tags">
      <TagsInput aria-label="Tags" value={shown ?? client.tags} onChange={(tags) => void save(tags)} />
    </Panel>
  );
}
