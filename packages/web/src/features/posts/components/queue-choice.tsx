import type { Client } from '@ruche/contracts/clients';
import { Link } from '@tanstack/react-router';
import { CalendarClock, ListPlus } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#config/paths.ts';
import { clockOf, dayOf, placeOf } from '#entities/posts/zone-words.ts';
import { useNextSlot } from '#features/posts/api/next-slot.ts';
import { queueChoice as texts } from '#features/posts/words/queue.ts';

type QueueProps = {
  client: Pick<Client, 'id' | 'timeZone'>;
  /** Those that the post goes to. */
  accountIds: string[];
};

/** In another tab: what is being written stays open. */
function NoSlots({ clientId }: { clientId: string }) {
  return (
    <>
      {texts.noSlots}{' '}
      <Link
        to={paths.client}
        params={{ clientId }}
        hash="slots"
        target="_blank"
        className="rounded-small text-honey-text underline underline-offset-4"
      >
        {texts.setSlots}
      </Link>
    </>
  );
}

/** Which slot the post would get now. */
export function QueueHint({ client: { id, timeZone }, accountIds }: QueueProps) {
  const { data: slot } = useNextSlot(id, accountIds);
  if (slot === undefined) return texts.takesSlot;
  if (slot === null) return <NoSlots clientId={id} />;
  return texts.takesSlotAt(dayOf(timeZone, slot), clockOf(timeZone, slot), placeOf(timeZone));
}

type QueueChoiceProps = QueueProps & {
  isBusy?: boolean;
  onChoose: () => void;
  /** Where it is chosen: back to a time. */
  onLeave?: (() => void) | undefined;
};

/** The queue instead of a time, where these accounts have slots. */
export function QueueChoice({ client, accountIds, isBusy, onChoose, onLeave }: QueueChoiceProps) {
  const { data: slot } = useNextSlot(client.id, accountIds);
  if (slot === null && onLeave === undefined) {
    return (
      <p className="text-13 text-muted">
        <NoSlots clientId={client.id} />
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Button size="small" busy={isBusy} busyLabel={texts.busyLabel} onClick={onLeave ?? onChoose}>
        {onLeave ? <CalendarClock aria-hidden="true" /> : <ListPlus aria-hidden="true" />}
        {onLeave ? texts.chooseTime : texts.submit}
      </Button>
      {slot && onLeave === undefined && (
        <span className="text-13 text-muted">
          {texts.nextFree(dayOf(client.timeZone, slot), clockOf(client.timeZone, slot))}
        </span>
      )}
    </div>
  );
}
