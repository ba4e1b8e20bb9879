import { Field } from '#components/ui/field.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { useCampaigns } from '#entities/calendar/list-campaigns.ts';
import { usePost } from '#entities/posts/get-post.ts';
import { PostCampaign } from '#entities/posts/post-campaign.tsx';
import { campaignSelect as words } from '#features/posts/words/composer.ts';
import { useComposer } from './composer-context.ts';

/** The label of a post that is out: nothing else of it is saved any more. */
function CampaignOfLocked({ postId }: { postId: string }) {
  const { data: post } = usePost(postId);
  return post === undefined ? null : <PostCampaign post={post} />;
}

function CampaignOfDraft() {
  const { draft, change } = useComposer();
  const { clientId, campaignId } = draft;
  const { data: campaigns = [] } = useCampaigns(clientId);
  const isGone = campaignId !== null && !campaigns.some(({ id }) => id === campaignId);
  if (clientId === null || (campaigns.length === 0 && !isGone)) return null;
  const options = [
    { value: '', label: words.noCampaign },
    ...(isGone ? [{ value: campaignId, label: words.deletedCampaign }] : []),
    ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Field label={words.campaign}>
      <NativeSelect
        options={options}
        value={campaignId ?? ''}
        onValueChange={(id) => change({ campaignId: id === '' ? null : id })}
      />
    </Field>
  );
}

/** Which campaign the post belongs to; not shown while there are none. */
export function CampaignSelect() {
  const { postId, isLocked } = useComposer();
  return isLocked && postId !== null ? <CampaignOfLocked postId={postId} /> : <CampaignOfDraft />;
}
