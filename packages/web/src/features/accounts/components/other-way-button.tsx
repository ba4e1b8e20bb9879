import { LogIn } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#lib/class-names.ts';
import type { ConnectWay } from '#platforms/platform-face.ts';

type OtherWayButtonProps = {
  way: ConnectWay;
  verb?: 'Connect' | 'Reconnect';
  isDisabled?: boolean;
  onClick: () => void;
};

/** For whom the usual way does not do: 'Connect with Instagram'. */
export function OtherWayButton({ way, verb = 'Connect', isDisabled = false, onClick }: OtherWayButtonProps) {
  return (
    <Button
      size="small"
      variant="ghost"
      className={cn(verb === 'Connect' && 'text-honey-text')}
      disabled={isDisabled}
      onClick={onClick}
    >
      <LogIn aria-hidden="true" />
      {verb} {way.words}
    </Button>
  );
}
