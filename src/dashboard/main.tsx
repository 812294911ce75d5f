import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { RelayEnvironmentProvider } from 'react-relay';
import './styles/app.css';
import { FaultBoundary } from './parts/Fault.tsx';
import { untilBegun } from './relay/begun.ts';
import { environment } from './relay/environment.ts';
import { router } from './router.tsx';
import { showNotice } from './shell/showNotice.ts';
import { dateLocale } from './texts/language.ts';

showNotice();
// A page's script that does not load here is loaded when it is opened, and the service worker begins with the next load.
void import('./shell/afterStart.ts').then(({ afterStart }) => afterStart()).catch(() => undefined);
const place = document.getElementById('app');
if (place === null) throw new Error('The page has no place for the dashboard.');
export const root = createRoot(place);
/** Nothing is drawn for longer than that: who waits for a slow page sees what is around it. */
const PATIENCE_MS = 500;
const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
// Data that is there before the first drawing is drawn with it, in one step.
void Promise.race([Promise.allSettled([router.load(), untilBegun()]), patience]).then(() =>
  root.render(
    <StrictMode>
      <I18nProvider locale={dateLocale}>
        <RelayEnvironmentProvider environment={environment}>
          <FaultBoundary>
            <RouterProvider router={router} />
          </FaultBoundary>
        </RelayEnvironmentProvider>
      </I18nProvider>
    </StrictMode>,
  ),
);
