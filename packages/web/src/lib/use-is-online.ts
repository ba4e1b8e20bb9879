import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const watch = (onChange: () => void) => onlineManager.subscribe(onChange);
const isOnlineNow = () => onlineManager.isOnline();

/** Whether there is a connection, as requests see it. */
export const useIsOnline = (): boolean => useSyncExternalStore(watch, isOnlineNow);
