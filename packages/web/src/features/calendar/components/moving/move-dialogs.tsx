import { networkName, type PlatformId } from '@ruche/contracts/accounts';
import type { CalendarPost } from '@ruche/contracts/calendar';
import { dayOf, moveToTime, shiftWallTime, timeOf } from '@ruche/contracts/time';
import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { nameOfDay } from '#features/calendar/days.ts';
import { moveDialogs as words } from '#features/calendar/words/moving.ts';
import { FormDialog } from './form-dialog.tsx';
import { shiftTo } from './places.ts';
import type { PostMove } from './post-changes.ts';

type MoveDialogProps = {
  posts: readonly CalendarPost[];
  onMove: (moves: PostMove[], where: string) => void;
  onClose: () => void;
};

const firstOf = (posts: readonly CalendarPost[]) => posts.reduce((one, other) => (one.at <= other.at ? one : other));

/** The first one comes to that day; the others stand as many days after it as before. */
export function MoveDialog({ posts, onMove, onClose }: MoveDialogProps) {
  const first = firstOf(posts);
  const [day, setDay] = useState(dayOf(first.at));
  const move = () => {
    const shift = shiftTo(first.at, { day, hour: null });
    onMove(
      posts.map((post) => ({ post, at: shiftWallTime(post.at, shift) })),
      `${nameOfDay(day)}, ${timeOf(first.at)}`,
    );
  };
  return (
    <FormDialog
      title={posts.length === 1 ? words.moveOne : words.move(posts.length)}
      description={posts.length > 1 ? words.moveSeveralHint : words.moveHint}
      submit="Move"
      canSubmit={day !== ''}
      onSubmit={move}
      onClose={onClose}
    >
      <Field label={words.day}>
        <Input type="date" required value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
    </FormDialog>
  );
}

export function ShiftDialog({ posts, onMove, onClose }: MoveDialogProps) {
  const [text, setText] = useState('7');
  const days = Number(text);
  const isValid = Number.isInteger(days) && days !== 0 && Math.abs(days) <= 366;
  const move = () => {
    const moves = posts.map((post) => ({ post, at: shiftWallTime(post.at, { days }) }));
    const [first] = moves;
    if (first) onMove(moves, `${nameOfDay(dayOf(first.at))}, ${timeOf(first.at)}`);
  };
  return (
    <FormDialog
      title={posts.length === 1 ? words.shiftOne : words.shift(posts.length)}
      description={words.shiftHint}
      submit="Shift"
      canSubmit={isValid}
      onSubmit={move}
      onClose={onClose}
    >
      <Field label={words.days} hint={words.daysHint}>
        <Input
          type="number"
          required
          min={-366}
          max={366}
          step={1}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

export function TimeDialog({ posts, onMove, onClose }: MoveDialogProps) {
  const [time, setTime] = useState(timeOf(firstOf(posts).at));
  const move = () =>
    onMove(
      posts.map((post) => ({ post, at: moveToTime(post.at, time) })),
      time,
    );
  return (
    <FormDialog
      title={posts.length === 1 ? words.setTime : words.setTimeSeveral(posts.length)}
      description={words.timeHint}
      submit={words.setTime}
      canSubmit={time !== ''}
      onSubmit={move}
      onClose={onClose}
    >
      <Field label={words.time}>
        <Input type="time" required value={time} onChange={(event) => setTime(event.target.value)} />
      </Field>
    </FormDialog>
  );
}

type SplitDialogProps = { post: CalendarPost; onSplit: (platforms: PlatformId[]) => void; onClose: () => void };

export function SplitDialog({ post, onSplit, onClose }: SplitDialogProps) {
  const [leaving, setLeaving] = useState<readonly PlatformId[]>(post.platforms.slice(-1));
  return (
    <FormDialog
      title={words.splitTitle}
      description={post.isQueued ? words.splitQueuedHint : words.splitHint}
      submit={words.split}
      canSubmit={leaving.length > 0 && leaving.length < post.platforms.length}
      onSubmit={() => onSplit([...leaving])}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium text-13">{words.splitNetworks}</legend>
        {post.platforms.map((platform) => (
          <label key={platform} className="flex items-center gap-2 text-14">
            <input
              type="checkbox"
              className="size-4 accent-honey"
              checked={leaving.includes(platform)}
              onChange={({ target: { checked } }) =>
                setLeaving(checked ? [...leaving, platform] : leaving.filter((one) => one !== platform))
              }
            />
            {networkName(platform)}
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}

type MergeDialogProps = { posts: readonly CalendarPost[]; onMerge: () => void; onClose: () => void };

export function MergeDialog({ posts, onMerge, onClose }: MergeDialogProps) {
  const { at } = firstOf(posts);
  return (
    <FormDialog
      title={words.mergeTitle(posts.length)}
      description={words.mergeDescription(nameOfDay(at.slice(0, 10)), at.slice(11))}
      submit={words.merge}
      canSubmit
      onSubmit={onMerge}
      onClose={onClose}
    />
  );
}
