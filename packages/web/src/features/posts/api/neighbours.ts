import { comparedText, NeighboursSchema } from '@ruche/contracts/posts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { postKeys } from '#entities/posts/post-keys.ts';
import { api } from '#lib/api.ts';

type Question = { socialAccountIds: string[]; scheduledFor: Date | null; text: string; except: string | null };

/** Posts on the same accounts that are close in time, or say the same. */
export function useNeighbours({ socialAccountIds, scheduledFor, text, except }: Question) {
  const said = text.trim();
  const query = {
    socialAccountIds: socialAccountIds.toSorted().join(),
    scheduledFor: scheduledFor?.toISOString(),
    text: said === '' ? undefined : comparedText(said),
    except,
  };
  return useQuery({
    queryKey: postKeys.neighbours(query),
    queryFn: ({ signal }) => api.request({ path: '/posts/neighbours', query, answer: NeighboursSchema, signal }),
    enabled: socialAccountIds.length > 0 && (scheduledFor !== null || said !== ''),
    placeholderData: keepPreviousData,
  });
}
