import {
  AcceptedScheduleSchema,
  type IdeaRefusal,
  type Schedule,
  type ScheduleItem,
  type ScheduleList,
  ScheduleListSchema,
  ScheduleSchema,
  type SchedulesInput,
  UndoneScheduleSchema,
} from '@ruche/contracts/assistant';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#components/offer-undo.tsx';
import { assistantKeys } from '#entities/assistant/assistant-keys.ts';
import { refreshCalendars } from '#entities/posts/follow-calendar.ts';
import { refreshPosts } from '#entities/posts/post-cache.ts';
import { refusal as refusalWords } from '#features/assistant/words/ideas.ts';
import { proposedPost, proposed as words } from '#features/assistant/words/schedules.ts';
import { api } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';

const path = '/assistant/schedules';

/** What of it can still be accepted. */
export const openItems = ({ items }: Schedule): ScheduleItem[] => items.filter(({ postId }) => postId === null);

/** Those that can be accepted, of a client or of all. */
export function useOpenSchedules(clientId: string | undefined, isWanted = true) {
  return useQuery({
    queryKey: assistantKeys.schedules(clientId ?? null),
    queryFn: ({ signal }) => api.request({ path, query: { clientId }, answer: ScheduleListSchema, signal }),
    enabled: isWanted,
  });
}

/** Shows a schedule as it is now before the lists are read again. */
function showSchedule(cache: QueryClient, schedule: Schedule): void {
  const isOpen = schedule.dismissedAt === null && openItems(schedule).length > 0;
  cache.setQueriesData<ScheduleList>({ queryKey: assistantKeys.allSchedules }, (known) => {
    if (!known) return known;
    const place = known.items.findIndex(({ id }) => id === schedule.id);
    const others = known.items.filter(({ id }) => id !== schedule.id);
    return { ...known, items: isOpen && place >= 0 ? others.toSpliced(place, 0, schedule) : others };
  });
  void cache.invalidateQueries({ queryKey: assistantKeys.all });
}

/** These, or whichever. */
function showPosts(cache: QueryClient, postIds: readonly string[] | undefined): void {
  refreshCalendars(cache, postIds);
  void refreshPosts(cache, 'active', { hasCalendars: false });
}

export function usePropose() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SchedulesInput) => api.request({ method: 'POST', path, body, answer: ScheduleSchema }),
    onSuccess: () => cache.invalidateQueries({ queryKey: assistantKeys.all }),
  });
}

/** Takes back what was accepted, or what was left out or dismissed. */
function useUndo() {
  const cache = useQueryClient();
  return async ({ id }: Schedule, itemIds?: readonly string[]) => {
    try {
      const request = { method: 'POST', path: `${path}/${id}/undo`, body: { itemIds } } as const;
      const { schedule, removed, kept } = await api.request({ ...request, answer: UndoneScheduleSchema });
      showSchedule(cache, schedule);
      if (removed + kept === 0) return;
      showPosts(cache, undefined);
      toast.success(kept === 0 ? words.undone(removed) : words.undoneKept(removed, kept));
    } catch (error) {
      toast.error(words.undoFailed(describeFailure(error)));
    }
  };
}

type Accepted = { schedule: Schedule; itemIds?: string[] };

/** Makes drafts of all its posts, or of those that are named. */
function useAccept() {
  const cache = useQueryClient();
  const undo = useUndo();
  return useMutation({
    mutationFn: ({ schedule: { id }, itemIds }: Accepted) =>
      api.request({ method: 'POST', path: `${path}/${id}/accept`, body: { itemIds }, answer: AcceptedScheduleSchema }),
    onSuccess: ({ schedule, posts }, asked) => {
      const before = new Set(openItems(asked.schedule).map(({ id }) => id));
      const made = schedule.items.filter(({ id, postId }) => postId !== null && before.has(id)).map(({ id }) => id);
      showSchedule(cache, schedule);
      showPosts(
        cache,
        posts.map(({ id }) => id),
      );
      const done = words.accepted(made.length);
      offerUndo({ id: `accepted ${made.join()}`, done, onUndo: () => void undo(schedule, made) });
    },
    onError: (error) => {
      toast.error(words.acceptFailed(describeFailure(error)));
      void cache.invalidateQueries({ queryKey: assistantKeys.all });
    },
  });
}

/** What can be done with a schedule or with one post of it. Each says so, and offers to take it back. */
export function useScheduleActions() {
  const cache = useQueryClient();
  const undo = useUndo();
  const accept = useAccept();
  const dismiss = async (schedule: Schedule) => {
    try {
      const request = { method: 'POST', path: `${path}/${schedule.id}/dismiss`, answer: ScheduleSchema } as const;
      showSchedule(cache, await api.request(request));
      offerUndo({ id: `dismissed ${schedule.id}`, done: words.dismissed, onUndo: () => void undo(schedule) });
    } catch (error) {
      toast.error(words.dismissFailed(describeFailure(error)));
    }
  };
  const leaveOut = async (schedule: Schedule, { id }: ScheduleItem, refusal: IdeaRefusal | null = null) => {
    try {
      const request = {
        method: 'POST',
        path: `${path}/${schedule.id}/items/${id}/dismiss`,
        body: { refusal },
      } as const;
      showSchedule(cache, await api.request({ ...request, answer: ScheduleSchema }));
      const refused = refusal?.reason === 'bad_timing' ? refusalWords.doneForNow : refusalWords.done;
      const done = refusal === null ? proposedPost.leftOut : refused;
      offerUndo({ id: `left out ${id}`, done, onUndo: () => void undo(schedule, [id]) });
    } catch (error) {
      toast.error(proposedPost.leaveOutFailed(describeFailure(error)));
    }
  };
  return { accept, dismiss, leaveOut };
}

/** To another time of the schedule's days. */
export function useMoveProposed(schedule: Schedule, { id }: ScheduleItem) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (scheduledAt: Date) =>
      api.request({
        method: 'PATCH',
        path: `${path}/${schedule.id}/items/${id}`,
        body: { scheduledAt: scheduledAt.toISOString() },
        answer: ScheduleSchema,
      }),
    onSuccess: (changed) => showSchedule(cache, changed),
  });
}
