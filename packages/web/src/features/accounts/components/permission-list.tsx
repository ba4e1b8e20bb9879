import { Check } from 'lucide-react';
import { useState } from 'react';
import { permissionList as words } from '#features/accounts/words/connect.ts';

const shownAtFirst = 3;

/** What a network's page is about to ask: the first few, and all of it for those who want to know. */
export function PermissionList({ network, permissions }: { network: string; permissions: string[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (permissions.length === 0) return null;
  const shown = isWhole ? permissions : permissions.slice(0, shownAtFirst);
  return (
    <div className="grid gap-1.5 text-13">
      <p className="font-medium">{words.title(network)}</p>
      <ul className="grid gap-1">
        {shown.map((permission) => (
          <li key={permission} className="flex items-start gap-2 text-muted">
            <Check aria-hidden="true" className="mt-0.75 size-3.5 shrink-0 text-leaf" />
            <span className="inline-block first-letter:uppercase">{permission}</span>
          </li>
        ))}
      </ul>
      {!isWhole && permissions.length > shownAtFirst && (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className="justify-self-start rounded-small text-honey-text hover:underline hover:underline-offset-4"
        >
          {words.seeAll(permissions.length)}
        </button>
      )}
    </div>
  );
}
