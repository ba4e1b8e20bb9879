import { Field } from '#components/ui/field.tsx';
import { NativeSelect } from '#components/ui/native-select.tsx';
import { useCampaigns } from '#entities/calendar/list-campaigns.ts';
import { useComposer } from './composer-context.ts';

/** Which campaign the post belongs to; not shown while there are none. */
export function CampaignSelect() {
  const { draft, change, isLocked } = useComposer();
  const { clientId, campaignId } = draft;
  const { data: campaigns = [] } = useCampaigns(clientId);
  const isGone = campaignId !== null && !campaigns.some(({ id }) => id === campaignId);
  if (clientId === null || (campaigns.length === 0 && !isGone)) return null;
  const options = [
    { value: '', label: 'No campaign' },
    ...(isGone ? [{ value: campaignId, label: 'A campaign that was deleted' }] : []),
    ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Field label="Campaign">
      <NativeSelect
        options={options}
        value={campaignId ?? ''}
        disabled={isLocked}
        onValueChange={(id) => change({ campaignId: id === '' ? null : id })}
      />
    </Field>
  );
}
