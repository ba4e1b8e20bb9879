import type { CalendarNote, Campaign } from '@ruche/contracts/calendar';
import type { NamedDay } from '@ruche/contracts/calendar/days';
import { dayMarks as words } from '#features/calendar/words/layers.ts';
import { cn } from '#lib/class-names.ts';
import type { BandPiece } from './campaign-lanes.ts';
import type { MarkSize } from './layers-context.tsx';

export type MarksOfDay = { bands: readonly BandPiece[]; notes: readonly CalendarNote[]; named: readonly NamedDay[] };

type Actions = { onCampaign: (campaign: Campaign) => void; onNote: (note: CalendarNote) => void };

const describe = ({ name, remark }: NamedDay) => (remark === '' ? name : `${name}. ${remark}`);

function NamedDays({ days, isWhole }: { days: readonly NamedDay[]; isWhole: boolean }) {
  const [first] = days;
  if (first === undefined) return null;
  const shown = isWhole ? days.map(({ name }) => name).join(' · ') : first.name;
  return (
    <p title={days.map(describe).join('\n')} className="flex min-w-0 items-baseline gap-1 text-12 text-muted">
      <span aria-hidden="true" className="size-1.5 shrink-0 rotate-45 border border-current" />
      <span className={isWhole ? undefined : 'truncate'}>
        {first.isApproximate && !isWhole ? words.approximate(shown) : shown}
      </span>
      {!isWhole && days.length > 1 && <span className="shrink-0">+{days.length - 1}</span>}
    </p>
  );
}

/** One piece of a band; those of neighbouring days touch. */
function Band({ piece, onCampaign }: { piece: BandPiece } & Pick<Actions, 'onCampaign'>) {
  if (piece === null) return <span className="h-4.5" />;
  const { campaign, isFirst, isLast, isNamed, length } = piece;
  return (
    <button
      type="button"
      tabIndex={isNamed ? 0 : -1}
      aria-hidden={isNamed ? undefined : true}
      data-colour={campaign.colour}
      title={campaign.name}
      onClick={(event) => {
        event.stopPropagation();
        onCampaign(campaign);
      }}
      className={cn(
        'relative -mx-1.5 h-4.5 min-w-0 border-(--tint) border-t-2 bg-(--tint-soft) text-left text-12 text-ink leading-4',
        isFirst && 'ml-0 rounded-l-small',
        isLast && 'mr-0 rounded-r-small',
      )}
    >
      {isNamed && (
        <span
          className="pointer-events-none absolute inset-y-0 left-0 z-1 truncate px-1.5"
          style={{ width: `${length * 100}%` }}
        >
          <span className="sr-only">{words.campaign} </span>
          {campaign.name}
        </span>
      )}
    </button>
  );
}

function Note({ note, isWhole, onNote }: { note: CalendarNote; isWhole: boolean } & Pick<Actions, 'onNote'>) {
  return (
    <button
      type="button"
      data-note-id={note.id}
      data-colour={note.colour}
      title={note.text}
      onClick={(event) => {
        event.stopPropagation();
        onNote(note);
      }}
      className={cn(
        'min-w-0 bg-(--tint-soft) px-1.5 text-left text-12 text-ink shadow-[inset_3px_0_0_var(--tint)] hover:underline',
        // A folded corner tells a note from a post.
        'rounded-small [clip-path:polygon(0_0,calc(100%-8px)_0,100%_8px,100%_100%,0_100%)]',
        isWhole ? 'px-3 py-2 text-14' : 'min-h-6 truncate',
      )}
    >
      <span className="sr-only">{words.note} </span>
      {note.text}
    </button>
  );
}

/** On a phone there is room for colours only; the list below the month says what they are. */
function CompactMarks({ bands, notes, named }: MarksOfDay) {
  return (
    <span aria-hidden="true" className="flex h-1.5 w-full items-center justify-center gap-0.5 px-0.5">
      {bands.map((piece) =>
        piece === null ? null : (
          <span key={piece.campaign.id} data-colour={piece.campaign.colour} className="h-1 flex-1 bg-(--tint)" />
        ),
      )}
      {notes.slice(0, 2).map(({ id, colour }) => (
        <span key={id} data-colour={colour} className="size-1.5 bg-(--tint)" />
      ))}
      {named.length > 0 && <span className="size-1.5 rotate-45 border border-muted" />}
    </span>
  );
}

/** What stands on a day beside its posts. */
export function Marks({ marks, size, ...actions }: { marks: MarksOfDay; size: MarkSize } & Actions) {
  const { bands, notes, named } = marks;
  if (size === 'compact') return <CompactMarks {...marks} />;
  const isWhole = size === 'list';
  return (
    <div className="grid min-w-0 gap-1">
      {bands.map((piece, lane) => (
        <Band
          key={piece?.campaign.id ?? `lane ${lane}`}
          piece={
            piece !== null && isWhole ? { ...piece, isFirst: true, isLast: true, isNamed: true, length: 1 } : piece
          }
          onCampaign={actions.onCampaign}
        />
      ))}
      <NamedDays days={named} isWhole={isWhole} />
      {notes.map((note) => (
        <Note key={note.id} note={note} isWhole={isWhole} onNote={actions.onNote} />
      ))}
    </div>
  );
}
