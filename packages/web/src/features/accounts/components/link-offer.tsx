import { Send } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { linkOffer as words } from '#features/accounts/words/connect.ts';

type LinkOfferProps = {
  /** Whose accounts; any client's where none is known yet. */
  name?: string | undefined;
  onSend: () => void;
};

/** For clients who keep their passwords to themselves, rightly: they connect their accounts on their own. */
export function LinkOffer({ name, onSend }: LinkOfferProps) {
  return (
    <div className="grid gap-2.5 rounded-control bg-honey-soft p-3.5 sm:flex sm:items-center sm:justify-between sm:gap-4">
      <div className="grid gap-0.5">
        <p className="font-medium text-14">{name === undefined ? words.anyTitle : words.title(name)}</p>
        <p className="text-13 text-muted">{words.text}</p>
      </div>
      <Button size="small" onClick={onSend}>
        <Send aria-hidden="true" />
        {words.send}
      </Button>
    </div>
  );
}
