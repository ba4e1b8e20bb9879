import type { CalendarPost } from '@ruche/contracts/calendar';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { PlatformMark } from '#components/brand/platform-mark.tsx';
import { useClient } from '#entities/clients/get-client.ts';
import { useCalendar } from '#features/calendar/api/get-calendar.ts';
import type { CalendarFilters } from '#features/calendar/calendar-search.ts';
import { daysOf, monthOf, placeOnDays, rangeOf, titleOf } from '#features/calendar/days.ts';
import { lookOf } from '#features/calendar/post-looks.ts';
import { printedMonth as words } from '#features/calendar/words/exchange.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** On paper there is nothing to press: what needs somebody does not come first. */
const byTime = (one: CalendarPost, other: CalendarPost) => Number(one.at > other.at) - Number(one.at < other.at);

function PrintedPost({ post, isNamed }: { post: CalendarPost; isNamed: boolean }) {
  return (
    <li className="mt-1 break-inside-avoid text-[8pt] leading-[10pt]">
      <span className="flex items-center gap-1 font-semibold">
        {post.at.slice(11)}
        {post.platforms.map((platform) => (
          <PlatformMark key={platform} platform={platform} className="size-3" />
        ))}
        {post.status !== 'scheduled' && <span className="font-normal">{lookOf(post).label}</span>}
      </span>
      {isNamed && <span className="block font-medium">{post.clientName}</span>}
      <span className="wrap-anywhere block">{post.text}</span>
    </li>
  );
}

type MonthProps = { day: string; posts: CalendarPost[]; clientName: string | undefined };

/** Every post of the month whole, on as many pages as that takes. */
function Month({ day, posts, clientName }: MonthProps) {
  const month = titleOf('month', day);
  const byDay = placeOnDays(posts);
  const days = daysOf(rangeOf('month', day));
  const weeks = Array.from({ length: days.length / 7 }, (_none, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <div className="printed-month scheme-light bg-[#fff] text-ink">
      <h1 className="heading mb-2 text-20">{clientName === undefined ? month : `${clientName}, ${month}`}</h1>
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="border border-edge px-1 text-left font-medium text-[8pt]">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} className="align-top">
              {week.map((one) => (
                <td key={one} className="h-[26mm] border border-edge p-1">
                  <span className={`text-[8pt] ${monthOf(one) === monthOf(day) ? 'font-semibold' : 'text-muted'}`}>
                    {Number(one.slice(8))}
                  </span>
                  <ul>
                    {(byDay.get(one) ?? []).toSorted(byTime).map((post) => (
                      <PrintedPost key={post.id} post={post} isNamed={clientName === undefined} />
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PrintedMonthProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  day: string;
  filters: CalendarFilters;
};

function Printing({ onOpenChange, day, filters }: Omit<PrintedMonthProps, 'open'>) {
  const { data: posts, error, isPlaceholderData } = useCalendar(rangeOf('month', day), filters);
  const { data: client, isPending } = useClient(filters.clientId ?? null);
  const isReady = posts !== undefined && !isPlaceholderData && (filters.clientId === undefined || !isPending);
  useEffect(() => {
    if (!isReady) return undefined;
    const close = () => onOpenChange(false);
    window.addEventListener('afterprint', close);
    window.print();
    return () => window.removeEventListener('afterprint', close);
  }, [isReady, onOpenChange]);
  useEffect(() => {
    if (error === null) return;
    toast.error(words.failed(describeFailure(error)));
    onOpenChange(false);
  }, [error, onOpenChange]);
  if (!isReady) return null;
  return createPortal(<Month day={day} posts={posts} clientName={client?.name} />, document.body);
}

/** What the printer gets instead of the screen. Browsers also save it as a PDF. */
export function PrintedMonth({ open, ...rest }: PrintedMonthProps) {
  return open ? <Printing {...rest} /> : null;
}
