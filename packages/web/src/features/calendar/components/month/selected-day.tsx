import type { CalendarPost } from '@ruche/contracts/calendar';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DayBestTime, DayGhosts, DayMarks, DayMenu } from '#features/calendar/components/layers/layers-context.tsx';
import { PostCard } from '#features/calendar/components/post-card.tsx';
import { nameOfDay } from '#features/calendar/days.ts';
import { selectedDay as words } from '#features/calendar/words/month.ts';

const shownAtFirst = 20;

type SelectedDayProps = {
  day: string;
  posts: readonly CalendarPost[];
  onOpen: (post: CalendarPost) => void;
  onSchedule: (day: string) => void;
};

/** What stands on the day that was tapped. */
export function SelectedDay({ day, posts, onOpen, onSchedule }: SelectedDayProps) {
  const [shown, setShown] = useState(shownAtFirst);
  return (
    <section aria-label={nameOfDay(day)} className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="heading text-16">{nameOfDay(day)}</h3>
        <span className="ml-auto">
          <DayMenu day={day} isLarge />
        </span>
        <Button size="icon" aria-label={words.schedule(nameOfDay(day))} onClick={() => onSchedule(day)}>
          <Plus aria-hidden="true" />
        </Button>
      </div>
      <DayMarks day={day} size="list" />
      {posts.length === 0 && <p className="text-14 text-muted">{words.empty}</p>}
      <div className="grid gap-1.5">
        {posts.slice(0, shown).map((post) => (
          <PostCard key={post.id} post={post} isReachable isLarge onOpen={onOpen} />
        ))}
        <DayGhosts day={day} />
        <DayBestTime day={day} />
      </div>
      {shown < posts.length && (
        <Button variant="ghost" onClick={() => setShown(posts.length)}>
          {words.showAll(posts.length)}
        </Button>
      )}
    </section>
  );
}
