import { includesFeature } from '@ruche/contracts/billing';
import { useLocation } from '@tanstack/react-router';
import { Maximize2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { PathLink } from '#components/path-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ClientChoice } from '#entities/clients/client-choice.tsx';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { keepPanelState, type PanelState, readPanelState } from '#features/assistant/chat/panel-state.ts';
import { chatPath } from '#features/assistant/chat/proposal-paths.ts';
import { useScreenClient } from '#features/assistant/chat/use-screen-client.ts';
import { AssistantOffer } from '#features/assistant/components/assistant-offer.tsx';
import { ChatPane } from '#features/assistant/components/chat/chat-pane.tsx';
import { chatHeader } from '#features/assistant/words/chat.ts';
import { assistantPanel as words } from '#features/assistant/words/panel.ts';
import { cn } from '#lib/class-names.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { PanelFrame } from './panel-frame.tsx';
import { type UsePanelOptions, usePanel } from './use-panel.ts';

const iconClass = 'size-8 text-muted touch:size-11';

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="ghost" size="icon" className={iconClass} aria-label={words.close} onClick={onClose}>
      <X aria-hidden="true" />
    </Button>
  );
}

function usePanelState(workspaceId: string) {
  const [state, setState] = useState(() => readPanelState(workspaceId));
  const change = (next: PanelState) => {
    setState(next);
    keepPanelState(workspaceId, next);
  };
  return [state, change] as const;
}

/** On narrow screens what a link leads to lies behind the sheet. */
function useCloseOnLeaving(isSheet: boolean, onClose: () => void): void {
  const { href } = useLocation();
  const [opened] = useState(href);
  useEffect(() => {
    if (isSheet && href !== opened) onClose();
  }, [isSheet, href, opened, onClose]);
}

type ChatsProps = { workspaceId: string; isSheet: boolean; hasFocus: boolean; onClose: () => void };

function Chats({ workspaceId, isSheet, hasFocus, onClose }: ChatsProps) {
  const [{ threadId, clientId: chosen }, change] = usePanelState(workspaceId);
  const ofScreen = useScreenClient();
  const clientId = chosen === undefined ? ofScreen : chosen;
  const actions = (
    <>
      <PathLink
        href={chatPath(threadId, clientId)}
        aria-label={chatHeader.openPage}
        title={chatHeader.openPage}
        onClick={onClose}
        className={cn(buttonClass({ variant: 'ghost', size: 'icon' }), iconClass)}
      >
        <Maximize2 aria-hidden="true" />
      </PathLink>
      <CloseButton onClose={onClose} />
    </>
  );
  useCloseOnLeaving(isSheet, onClose);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ChatPane
        surface="panel"
        isSplit={false}
        hasFocus={hasFocus && !isSheet}
        threadId={threadId}
        clientId={clientId}
        onThread={(id) => change(id === null ? { threadId: null } : { threadId: id, clientId: chosen })}
        onAbout={(id) => {
          if (id !== chosen) change({ threadId, clientId: id });
        }}
        onLost={() => change({ threadId: null })}
        actions={actions}
        notice={
          <ClientChoice
            label={words.client}
            allLabel={words.allClients}
            clientId={clientId ?? undefined}
            // Another client is another chat.
            onChoose={(id) => change({ threadId: null, clientId: id ?? null })}
            className="mx-4 mt-3"
          />
        }
      />
    </div>
  );
}

/** Where the plan has no assistant: what it would do. */
function Offer({ isSheet, hasFocus, onClose }: Omit<ChatsProps, 'workspaceId'>) {
  const place = useRef<HTMLDivElement>(null);
  useCloseOnLeaving(isSheet, onClose);
  useEffect(() => {
    if (hasFocus && !isSheet) place.current?.focus();
  }, [hasFocus, isSheet]);
  return (
    <div ref={place} tabIndex={-1} className="overflow-y-auto outline-none">
      <div className="flex justify-end p-2">
        <CloseButton onClose={onClose} />
      </div>
      <AssistantOffer isNarrow />
    </div>
  );
}

function PanelSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4 p-5">
      <Skeleton className="h-8" />
      <Skeleton className="h-32" />
    </div>
  );
}

type AssistantPanelProps = UsePanelOptions & {
  open: boolean;
  /** Where it could not be loaded. */
  onClose: () => void;
};

/** The assistant beside any screen. It goes on while one moves between screens. */
export function AssistantPanel({ calls, openKey }: AssistantPanelProps) {
  const isSheet = !useMediaQuery('(width >= 48rem)');
  const workspace = useWorkspace();
  const { isOpen, close, hasFocus } = usePanel({ calls, openKey });
  useEffect(() => {
    document.documentElement.toggleAttribute('data-assistant', isOpen && !isSheet);
    return () => document.documentElement.removeAttribute('data-assistant');
  }, [isOpen, isSheet]);
  if (!isOpen) return null;
  return (
    <PanelFrame isSheet={isSheet} onClose={close}>
      <AsyncPanel query={workspace} what={words.what} skeleton={<PanelSkeleton />} isFilling>
        {({ id, plan }) =>
          includesFeature(plan.inForce, 'assistant') ? (
            <Chats workspaceId={id} isSheet={isSheet} hasFocus={hasFocus} onClose={close} />
          ) : (
            <Offer isSheet={isSheet} hasFocus={hasFocus} onClose={close} />
          )
        }
      </AsyncPanel>
    </PanelFrame>
  );
}
