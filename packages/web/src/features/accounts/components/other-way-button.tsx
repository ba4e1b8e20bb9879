import { LogIn } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import type { ConnectWay } from '#platforms/platform-face.ts';

type OtherWayButtonProps = {
  way: ConnectWay;
  isReconnecting?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
};

/** For whom the usual way does not do: 'Connect with Instagram'. */
export function OtherWayButton({ way, isReconnecting = false, isDisabled = false, onClick }: OtherWayButtonProps) {
  return (
    <Button
      size="small"
      variant="ghost"
      className={isReconnecting ? '' : 'text-honey-text'}
      disabled={isDisabled}
      onClick={onClick}
    >
      <LogIn aria-hidden="true" />
      {isReconnecting ? way.reconnect : way.connect}
    </Button>
  );
}
