import { createFileRoute } from '@tanstack/react-router';
import { TelegramPage } from '../features/telegram/telegram-page.tsx';

export const Route = createFileRoute('/t')({ component: TelegramPage });
