import { type Post, PostSchema } from '@ruche/contracts/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '#components/offer-undo.tsx';
import { Field } from '#components/ui/field.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { useCampaigns } from '#entities/calendar/list-campaigns.ts';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { postCampaign as words } from '#entities/posts/words.ts';
import { api } from '#lib/api.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';
import { refreshPosts, showSavedPost } from './post-cache.ts';

type Labelling = { post: Pick<Post, 'id' | 'version'>; campaignId: string | null };

function useSetCampaign() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ post: { id, version }, campaignId }: Labelling) =>
      api.request({ method: 'PATCH', path: `/posts/${id}`, body: { version, campaignId }, answer: PostSchema }),
    onSuccess: (post) => {
      showSavedPost(cache, post);
      void refreshPosts(cache);
    },
    onError: (error) => {
      logFailure('A campaign could not be set.', error);
      toast.error(words.failed(describeFailure(error)));
    },
  });
}

const none = 'none';

/** Which campaign a post is in, changed at once: also of one that is published. Not shown while there are none. */
export function PostCampaign({ post }: { post: Post }) {
  const { clientId, campaignId } = post;
  const { data: campaigns = [] } = useCampaigns(clientId);
  const { mutate, isPending, variables } = useSetCampaign();
  const isReadOnly = useIsReadOnly(clientId);
  if (campaigns.length === 0) return null;
  const set = (next: string) =>
    mutate(
      { post, campaignId: next === none ? null : next },
      {
        onSuccess: (changed) =>
          offerUndo({
            id: `campaign of ${post.id}`,
            done: words.changed,
            onUndo: () => mutate({ post: changed, campaignId }),
          }),
      },
    );
  return (
    <Field label={words.label}>
      <NativeSelect
        options={[
          { value: none, label: words.noCampaign },
          ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={(isPending ? variables.campaignId : campaignId) ?? none}
        disabled={isPending || isReadOnly}
        onValueChange={set}
      />
    </Field>
  );
}
