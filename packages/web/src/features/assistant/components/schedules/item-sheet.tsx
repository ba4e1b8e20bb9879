import type { Schedule, ScheduleItem } from '@ruche/contracts/assistant';
import { Check, Clock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { EvidenceList } from '#entities/assistant/evidence-list.tsx';
import { ideaSourceIcons } from '#entities/assistant/idea-sources.ts';
import { ideaSourceNames } from '#entities/assistant/words.ts';
import { ReadOnlyFieldset } from '#entities/clients/read-only-fieldset.tsx';
import { ReadOnlyNotice } from '#entities/clients/read-only-notice.tsx';
import { clockOf, dayOf } from '#entities/posts/zone-words.ts';
import type { useScheduleActions } from '#features/assistant/api/schedules.ts';
import { IdeaFacts } from '#features/assistant/components/ideas/idea-facts.tsx';
import { RefusalMenu } from '#features/assistant/components/ideas/refusal-menu.tsx';
import { describeSlot } from '#features/assistant/slot-text.ts';
import { ideaCard } from '#features/assistant/words/ideas.ts';
import { proposedPost as words } from '#features/assistant/words/schedules.ts';
import { ChangeTime } from './change-time.tsx';
import { placeElsewhere } from './place-elsewhere.ts';

type Shown = { schedule: Schedule; item: ScheduleItem };

function When({ schedule, item }: Shown) {
  const [isChanging, setIsChanging] = useState(false);
  const at = new Date(item.scheduledAt);
  const { timeZone } = schedule;
  const place = placeElsewhere(timeZone, at);
  return (
    <section
      aria-label={words.when}
      className="grid gap-2 rounded-control border border-honey border-dashed bg-honey-soft px-3.5 py-3"
    >
      <div className="flex items-center gap-2">
        <Clock aria-hidden="true" className="size-4 shrink-0 text-honey-text" />
        <p className="font-medium text-14 tabular-nums">
          {dayOf(timeZone, at)}, {clockOf(timeZone, at)}
          {place !== null && <span className="font-normal text-13 text-muted"> {words.clocks(place)}</span>}
        </p>
        {!isChanging && (
          <ReadOnlyFieldset clientId={schedule.clientId}>
            <Button size="small" variant="ghost" className="ml-auto" onClick={() => setIsChanging(true)}>
              {words.change}
            </Button>
          </ReadOnlyFieldset>
        )}
      </div>
      {isChanging ? (
        <ReadOnlyFieldset clientId={schedule.clientId}>
          <ChangeTime schedule={schedule} item={item} onDone={() => setIsChanging(false)} />
        </ReadOnlyFieldset>
      ) : (
        <p className="text-13">{describeSlot(item.slot)}</p>
      )}
    </section>
  );
}

function Details({ schedule, item }: Shown) {
  const { idea } = item;
  const Icon = ideaSourceIcons[idea.source];
  return (
    <div className="grid gap-5">
      <ReadOnlyNotice clientId={schedule.clientId} />
      <p className="flex items-center gap-1.5 font-medium text-12 text-honey-text">
        <Icon aria-hidden="true" className="size-3.5" />
        {ideaSourceNames[idea.source]}
      </p>
      <When schedule={schedule} item={item} />
      <EvidenceList label={ideaCard.evidence} evidence={idea.evidence} />
      <section aria-label={idea.words === null ? words.outline : words.text} className="grid gap-1.5">
        <h3 className="font-medium text-13 text-muted">{idea.words === null ? words.outline : words.text}</h3>
        <p className="wrap-anywhere whitespace-pre-line rounded-control bg-sunken px-3.5 py-3 text-14">
          {idea.words?.text ?? idea.skeleton}
        </p>
      </section>
      <IdeaFacts idea={{ ...idea, platforms: item.platforms }} />
    </div>
  );
}

type ItemSheetProps = {
  shown: Shown | null;
  actions: ReturnType<typeof useScheduleActions>;
  onClose: () => void;
};

/** A proposed post: the idea and why, the time and why, and what can be done about it. */
export function ItemSheet({ shown, actions, onClose }: ItemSheetProps) {
  const { accept, leaveOut } = actions;
  if (shown === null) return null;
  const { schedule, item } = shown;
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent
        title={item.idea.title}
        footer={
          <ReadOnlyFieldset clientId={schedule.clientId} className="max-sm:[&>*]:flex-1">
            <span className="mr-auto flex items-center">
              <RefusalMenu
                title={item.idea.title}
                onRefuse={(refusal) => {
                  onClose();
                  void leaveOut(schedule, item, refusal);
                }}
              />
            </span>
            <Button
              onClick={() => {
                onClose();
                void leaveOut(schedule, item);
              }}
            >
              {words.leaveOut}
            </Button>
            <Button
              variant="primary"
              busy={accept.isPending}
              onClick={() => accept.mutate({ schedule, itemIds: [item.id] }, { onSuccess: onClose })}
            >
              <Check aria-hidden="true" />
              {words.accept}
            </Button>
          </ReadOnlyFieldset>
        }
      >
        <Details key={item.id} schedule={schedule} item={item} />
      </SheetContent>
    </Sheet>
  );
}
