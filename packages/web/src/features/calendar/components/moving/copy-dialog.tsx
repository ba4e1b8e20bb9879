import { networkName } from '@ruche/contracts/accounts';
import type { CalendarPost } from '@ruche/contracts/calendar';
import type { CopyResult, PlacedPost } from '@ruche/contracts/posts';
import { addDays } from '@ruche/contracts/time';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedLine } from '#components/failed-line.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { SegmentedChoice } from '#components/ui/segmented-choice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ClientChoice } from '#entities/clients/client-choice.tsx';
import { useReadOnlyReasons } from '#entities/clients/use-read-only.ts';
import { postKeys } from '#entities/posts/post-keys.ts';
import { type CopyWish, copyPosts, previewCopies } from '#features/calendar/api/copy-posts.ts';
import { nameOfDay } from '#features/calendar/days.ts';
import { copyDialog as words } from '#features/calendar/words/moving.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

export type CopySource = {
  /** What is copied: `this day`. */
  title: string;
  source: { posts: readonly Pick<CalendarPost, 'id' | 'clientId'>[] } | { campaignId: string };
  /** Where the copies stand unless somebody chooses another day. */
  firstDay: string;
};

const mostWeeks = 12;

function Preview({ copy }: { copy: CopyResult }) {
  const { at, text, clientName, platforms, notes, refusal } = copy;
  return (
    <li className="grid gap-0.5 border-line border-b py-2 text-13 last:border-b-0">
      <span className="flex flex-wrap gap-x-2 font-medium">
        {at !== null && `${nameOfDay(at.slice(0, 10))}, ${at.slice(11)}`}
        <span className="font-normal text-muted">{[clientName, ...platforms.map(networkName)].join(' · ')}</span>
      </span>
      <span className="truncate">{text === '' ? words.noText : text}</span>
      {notes.map((note) => (
        <span key={note} className="text-honey-text">
          {note}
        </span>
      ))}
      {refusal !== null && <span className="text-clay">{words.cannotCopy(refusal.message)}</span>}
    </li>
  );
}

function usePreview(wish: CopyWish, isValid: boolean) {
  return useQuery({
    queryKey: [...postKeys.all, 'copies', wish],
    queryFn: ({ signal }) => previewCopies(wish, signal),
    enabled: isValid,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** The posts of a client that is read-only can only go to another one. */
function useCopied(source: CopySource['source'], clientId: string | undefined) {
  const reasonOf = useReadOnlyReasons();
  const posts = 'posts' in source ? source.posts : [];
  const copied = posts.filter((post) => reasonOf(clientId ?? post.clientId) === null);
  return { ids: copied.map(({ id }) => id), leftOut: posts.length - copied.length };
}

type CopyDialogProps = CopySource & { onCopied: (made: PlacedPost[]) => void; onClose: () => void };

/** Where to and for whom, and what will be made of it. */
export function CopyDialog({ title, source, firstDay, onCopied, onClose }: CopyDialogProps) {
  const [day, setDay] = useState(firstDay);
  const [weeks, setWeeks] = useState('1');
  const [clientId, setClientId] = useState<string>();
  const [status, setStatus] = useState<'draft' | 'scheduled'>('draft');
  const count = Number(weeks);
  const isValid = day !== '' && Number.isInteger(count) && count >= 1 && count <= mostWeeks;
  const { ids, leftOut } = useCopied(source, clientId);
  const wish: CopyWish = {
    source: 'campaignId' in source ? source : { ids },
    days: isValid ? Array.from({ length: count }, (_none, week) => addDays(day, 7 * week)) : [],
    ...(clientId !== undefined && { clientId }),
    status,
  };
  const preview = usePreview(wish, isValid && ('campaignId' in source || ids.length > 0));
  const copying = useMutation({
    mutationFn: () => copyPosts(wish),
    onSuccess: ({ copies }) => {
      const refused = copies.filter(({ refusal }) => refusal !== null);
      if (refused.length > 0) toast.error(words.notCopied(refused.length, refused[0]?.refusal?.message ?? ''));
      onCopied(copies.flatMap(({ post }) => post ?? []));
    },
    onError: (error) => {
      logFailure('Posts could not be copied.', error);
      toast.error(words.failed(describeFailure(error)));
    },
  });
  const copies = preview.data?.copies ?? [];
  const made = copies.filter(({ refusal }) => refusal === null).length;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={words.title(title)}
        description={words.description}
        footer={
          <>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button
              variant="primary"
              busy={copying.isPending}
              busyLabel={words.busyLabel}
              disabled={!isValid || made === 0}
              onClick={() => copying.mutate()}
            >
              {made === 1 ? words.submitOne : words.submit(made)}
            </Button>
          </>
        }
      >
        <div className="mt-4 mb-5 grid gap-4">
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label={words.firstDay}>
              <Input type="date" required value={day} onChange={(event) => setDay(event.target.value)} />
            </Field>
            <Field label={words.weeks}>
              <Input
                type="number"
                min={1}
                max={mostWeeks}
                value={weeks}
                onChange={(event) => setWeeks(event.target.value)}
              />
            </Field>
            <Field label={words.client}>
              <ClientChoice isForNew allLabel={words.sameClient} clientId={clientId} onChoose={setClientId} />
            </Field>
            <SegmentedChoice
              legend={words.legend}
              isLegendShown
              value={status}
              onChange={setStatus}
              options={[
                { value: 'draft', label: words.drafts },
                { value: 'scheduled', label: words.scheduled },
              ]}
            />
          </div>
          {leftOut > 0 && <p className="text-13 text-muted">{words.leftOut(leftOut)}</p>}
          {preview.isLoading && <Skeleton className="h-24 rounded-control" />}
          {preview.isError && (
            <FailedLine retrying={preview.isFetching} onRetry={() => void preview.refetch()}>
              {describeFailure(preview.error)}
            </FailedLine>
          )}
          {preview.isSuccess && (
            <section aria-label={words.preview}>
              {copies.length === 0 ? (
                <p className="text-14 text-muted">{words.empty}</p>
              ) : (
                <ul className="max-h-60 overflow-y-auto rounded-control border border-line px-3">
                  {copies.map((copy, index) => (
                    <Preview key={`${copy.sourceId} ${String(index)}`} copy={copy} />
                  ))}
                </ul>
              )}
            </section>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
