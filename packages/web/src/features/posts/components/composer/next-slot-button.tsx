import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { getNextSlot } from '#features/posts/api/next-slot.ts';
import { wallTimeOf } from '#features/posts/draft.ts';
import { nextSlotButton as words } from '#features/posts/words/composer.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { useComposer } from './composer-context.ts';

/** Takes the next time of the client's week that no post has yet. */
export function NextSlotButton() {
  const { client, accounts, change } = useComposer();
  const [isBusy, setIsBusy] = useState(false);
  if (client === undefined) return null;
  const take = async () => {
    setIsBusy(true);
    try {
      const slot = await getNextSlot(
        client.id,
        accounts.map(({ id }) => id),
      );
      if (slot) change(wallTimeOf(slot, client.timeZone));
      else toast(words.noSlot(client.name));
    } catch (error) {
      logFailure('The next free slot could not be found.', error);
      toast.error(words.failed(describeFailure(error)));
    }
    setIsBusy(false);
  };
  return (
    <Button size="small" busy={isBusy} busyLabel={words.busyLabel} onClick={() => void take()}>
      <CalendarCheck aria-hidden="true" />
      {words.label}
    </Button>
  );
}
