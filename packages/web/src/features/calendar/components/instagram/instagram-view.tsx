import type { ListedSocialAccount, SocialAccount } from '@ruche/contracts/accounts';
import type { CalendarPost } from '@ruche/contracts/calendar';
import { addDays } from '@ruche/contracts/time';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Images, Link2 } from 'lucide-react';
import { memo, useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { type PickerProps, type SearchedList, SearchPicker } from '#components/search-picker.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#config/paths.ts';
import { calendarOptions } from '#features/calendar/api/get-calendar.ts';
import { instagramAccounts } from '#features/calendar/api/list-instagram-accounts.ts';
import type { CalendarFilters } from '#features/calendar/calendar-search.ts';
import { instagramSkeleton } from '#features/calendar/components/view-skeletons.tsx';
import { describeCard, textOf } from '#features/calendar/describe-card.ts';
import { lookOf } from '#features/calendar/post-looks.ts';
import { instagramView as texts } from '#features/calendar/words/instagram.ts';
import { combineQueries } from '#lib/combine-queries.ts';
import { type GridPost, orderGrid } from './order-grid.ts';

/** As many as one request may ask for. */
const windowDays = 62;

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

type TileProps = { of: GridPost; onOpen: (post: CalendarPost) => void };

const Tile = memo(
  function Tile({ of: { post, turn }, onOpen }: TileProps) {
    const { Icon } = lookOf(post);
    const when = `${dayFormat.format(new Date(post.at.slice(0, 10)))}, ${post.at.slice(11)}`;
    return (
      <button
        type="button"
        data-post-id={post.id}
        onClick={() => onOpen(post)}
        className="relative block aspect-4/5 w-full overflow-hidden bg-sunken text-left focus-visible:z-10"
      >
        <span className="sr-only">
          {turn === null ? '' : texts.turn(turn)}
          {when}. {describeCard(post)} {textOf(post)}
        </span>
        {post.thumbnailUrl === null ? (
          <span aria-hidden="true" className="absolute inset-x-2 top-9 line-clamp-5 break-words text-12 sm:text-13">
            {textOf(post)}
          </span>
        ) : (
          <img
            src={post.thumbnailUrl}
            alt=""
            loading="lazy"
            decoding="async"
            draggable={false}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {turn !== null && (
          <>
            <span className="absolute inset-0 border-2 border-honey border-dashed" />
            <span
              aria-hidden="true"
              className="absolute top-1.5 left-1.5 grid h-6 min-w-6 place-items-center rounded-full bg-honey px-1 font-medium text-12 text-on-honey tabular-nums"
            >
              {turn}
            </span>
          </>
        )}
        {post.mediaCount > 1 && (
          <Images aria-hidden="true" className="absolute top-2 right-2 size-4 text-[#fff] drop-shadow-[0_0_2px_#000]" />
        )}
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 flex items-center gap-1 bg-[rgb(20_18_15/0.72)] px-1.5 py-1 text-[#fff] text-[11px] leading-4 tabular-nums"
        >
          <Icon aria-hidden="true" className="size-3 shrink-0" />
          <span className="truncate">{when}</span>
        </span>
      </button>
    );
  },
  (one, other) => one.of.post === other.of.post && one.of.turn === other.of.turn && one.onOpen === other.onOpen,
);

type GridProps = { account: SocialAccount; today: string; filters: CalendarFilters; onOpenPost: TileProps['onOpen'] };

/** What comes, and what was before it, as far back as somebody asked for. */
function useWindows({ account, today, filters }: Omit<GridProps, 'onOpenPost'>, earlier: number) {
  const starts = Array.from({ length: earlier + 1 }, (_, index) => addDays(today, -index * windowDays));
  const asked = { ...filters, platform: undefined, clientId: undefined, accountId: account.id };
  const queries = useQueries({
    queries: starts.map((from) => calendarOptions({ from, to: addDays(from, windowDays) }, asked)),
  });
  const [coming, recent, ...older] = queries;
  return {
    query: combineQueries({ ...(coming && { coming }), ...(recent && { recent }) }),
    posts: queries.flatMap(({ data }) => data ?? []),
    isLoadingOlder: older.some(({ isLoading }) => isLoading),
  };
}

function Grid({ onOpenPost, ...asked }: GridProps) {
  const [earlier, setEarlier] = useState(1);
  const { query, posts, isLoadingOlder } = useWindows(asked, earlier);
  const { shown, failed } = orderGrid(posts, asked.account.id);
  return (
    <AsyncPanel query={query} what={texts.grid} skeleton={instagramSkeleton}>
      {() => (
        <div className="grid gap-4">
          {shown.length === 0 ? (
            <EmptyState drawing="calendar" title={texts.empty}>
              {texts.emptyHint}
            </EmptyState>
          ) : (
            <ol aria-label={texts.profile(asked.account.platformUserName)} className="grid grid-cols-3 gap-0.5">
              {shown.map((one) => (
                <li key={one.post.id}>
                  <Tile of={one} onOpen={onOpenPost} />
                </li>
              ))}
            </ol>
          )}
          {failed > 0 && <p className="text-13 text-muted">{texts.failedHidden(failed)}</p>}
          <Button
            className="justify-self-center"
            busy={isLoadingOlder}
            busyLabel={texts.busyLabel}
            onClick={() => setEarlier(earlier + 1)}
          >
            {texts.showEarlier}
          </Button>
        </div>
      )}
    </AsyncPanel>
  );
}

function NoAccount() {
  return (
    <EmptyState
      drawing="link"
      title={texts.noAccount}
      action={
        <Link to={paths.socialAccounts} className={buttonClass()}>
          <Link2 aria-hidden="true" />
          {texts.connect}
        </Link>
      }
    >
      {texts.noAccountHint}
    </EmptyState>
  );
}

type AccountPickerProps = Pick<CalendarFilters, 'clientId'> & PickerProps<ListedSocialAccount>;

function AccountPicker({ clientId, ...rest }: AccountPickerProps) {
  const list: SearchedList<ListedSocialAccount> = {
    optionsFor: (q) => instagramAccounts({ clientId, q }),
    labelOf: ({ platformUserName, clientName }) =>
      platformUserName === clientName ? clientName : `${platformUserName} - ${clientName}`,
    one: 'account',
    many: 'accounts',
  };
  return <SearchPicker list={list} {...rest} />;
}

/** The one that the filters name, else the newest of the client or of all. */
function useShownAccount({ clientId, accountId }: CalendarFilters) {
  const first = useQuery(instagramAccounts({ clientId }));
  // Without a named one it is the same question.
  const named = useQuery({ ...instagramAccounts({ id: accountId, clientId }), placeholderData: keepPreviousData });
  return combineQueries({ first, named });
}

type InstagramViewProps = Omit<GridProps, 'account'> & { onFilter: (change: CalendarFilters) => void };

/** How the profile of one account will look. */
export function InstagramView({ today, filters, onOpenPost, onFilter }: InstagramViewProps) {
  const query = useShownAccount(filters);
  return (
    <AsyncPanel query={query} what={texts.what} skeleton={instagramSkeleton}>
      {({ first, named }) => {
        const account = named.items[0] ?? first.items[0];
        if (account === undefined) return <NoAccount />;
        return (
          <div className="mx-auto grid w-full max-w-xl gap-3">
            {first.items.length > 1 && (
              <AccountPicker
                label={texts.account}
                clientId={filters.clientId}
                value={account}
                onValueChange={({ id }) => onFilter({ accountId: id })}
              />
            )}
            <Grid key={account.id} {...{ account, today, filters, onOpenPost }} />
          </div>
        );
      }}
    </AsyncPanel>
  );
}
