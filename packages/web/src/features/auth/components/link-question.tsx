import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { acceptLink, type LinkOffer } from '#features/auth/api/link-offer.ts';
import { linkQuestion as texts } from '#features/auth/words/common.ts';
import { AuthLayout } from './auth-layout.tsx';
import { ProviderMark, providerLooks } from './provider-mark.tsx';

type LinkQuestionProps = {
  offer: LinkOffer;
  onLinked: (news: string) => Promise<void>;
  onFailed: (error: unknown) => void;
  onCancel: () => void;
};

/** Says what is about to be linked to what, and links it only when told to. */
export function LinkQuestion({ offer, onLinked, onFailed, onCancel }: LinkQuestionProps) {
  const [isLinking, setIsLinking] = useState(false);
  const { name } = providerLooks[offer.provider];
  const link = async () => {
    setIsLinking(true);
    try {
      await acceptLink(offer);
      await onLinked(texts.linked(name));
    } catch (error) {
      onFailed(error);
    }
  };
  return (
    <AuthLayout title={texts.title(name)} description={texts.description(name)}>
      <dl className="grid gap-3 rounded-card bg-honey-soft p-4 text-14">
        <div className="grid gap-0.5">
          <dt className="flex items-center gap-2 text-13 text-muted">
            <ProviderMark provider={offer.provider} />
            {texts.providerAccount(name)}
          </dt>
          <dd className="font-medium break-words">{offer.email || texts.unnamedProviderAccount(name)}</dd>
        </div>
        <div className="grid gap-0.5">
          <dt className="text-13 text-muted">{texts.rucheAccount}</dt>
          <dd className="font-medium break-words">{offer.account || texts.unnamedAccount}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isLinking} busyLabel={texts.busyLabel} onClick={() => void link()}>
          {texts.submit(name)}
        </Button>
        <Button disabled={isLinking} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </AuthLayout>
  );
}
