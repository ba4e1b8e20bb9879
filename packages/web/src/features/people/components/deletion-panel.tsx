import type { User } from '@supabase/auth-js';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { DeleteAccountDialog } from './lazy-parts.tsx';

export function DeletionPanel({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title="Delete your account">
      <p className="mb-4 max-w-[60ch] text-14 text-muted">
        Your account goes, with everything in a workspace that nobody else works in; one that you share stays with the
        others. Nothing of it can be brought back once the deletion has begun. You get a code with which you can follow
        it.
      </p>
      <Button onClick={() => setIsOpen(true)} className="text-clay">
        <Trash2 aria-hidden="true" />
        Delete account...
      </Button>
      {isOpen && (
        <DeleteAccountDialog expected={user.email || user.phone || 'delete'} open={isOpen} onOpenChange={setIsOpen} />
      )}
    </Panel>
  );
}
