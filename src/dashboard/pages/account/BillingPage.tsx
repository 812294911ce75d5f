import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { graphql } from 'relay-runtime';
import type { BillingPageCheckoutMutation } from '../../__generated__/BillingPageCheckoutMutation.graphql.ts';
import type { BillingPagePortalMutation } from '../../__generated__/BillingPagePortalMutation.graphql.ts';
import type { BillingPageQuery } from '../../__generated__/BillingPageQuery.graphql.ts';
import { Button } from '../../parts/Button.tsx';
import { readAgain } from '../../relay/readAnew.ts';
import { usePage } from '../../relay/usePage.ts';
import { type Change, useVerb } from '../../relay/useVerb.ts';
import { shownProject } from '../../shell/rememberProject.ts';
import { t } from '../../texts/t.ts';
import { Missing } from '../Missing.tsx';
import { Section } from '../settings/Section.tsx';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { describeOffer, describePlan, describePrice, planName } from './describePlan.ts';

const query = graphql`
  query BillingPageQuery {
    viewer {
      email
      projects(first: 200) {
        nodes {
          id
          slug
        }
      }
      billing {
        plan
        status
        hasEnded
        currentPeriodEnd
        cancelAt
        runDays
        projects {
          used
          limit
        }
        bridges {
          used
          limit
        }
        offers {
          plan
          projects
          bridges
          runDays
          price {
            amount
            currency
            every
            interval
          }
        }
      }
    }
  }
`;

const checkout: Change<BillingPageCheckoutMutation> = graphql`
  mutation BillingPageCheckoutMutation {
    startCheckout {
      url
    }
  }
`;

const portal: Change<BillingPagePortalMutation> = graphql`
  mutation BillingPagePortalMutation {
    openBillingPortal {
      url
    }
  }
`;

/**
 * The account's plan and usage. Payment forms are on the payment service's pages: this instance never sees a card
 * number.
 */
export function BillingPage() {
  const { viewer } = usePage<BillingPageQuery>(query, {});
  const { act, busy } = useVerb();
  const { checkout: came } = useSearch({ strict: false }) as { checkout?: unknown };
  const { billing } = viewer;
  const hasNone = billing?.status == null || billing.hasEnded;
  const awaits = came === 'done' && billing != null && hasNone;
  useLookAgain(awaits);
  if (billing == null) return <Missing />;
  return (
    <SettingsFrame
      title="Account"
      about={viewer.email}
      project={shownProject(viewer.projects.nodes, undefined)?.slug}
      of="account"
      part="billing"
      pays
    >
      {() => (
        <>
          <Section id="plan" title="Plan" about="You pay on the pages of the payment service, which lead back here.">
            <p role="status">
              {awaits
                ? 'Thank you. Your subscription is shown here as soon as the payment service confirms it, usually within a minute.'
                : describePlan(billing)}
            </p>
            <div className="flex flex-wrap gap-2">
              {hasNone && !awaits && (
                <Button
                  look="primary"
                  isDisabled={busy}
                  onPress={async () => leave((await act(checkout, {}))?.startCheckout?.url)}
                >
                  Subscribe to Pro
                </Button>
              )}
              {billing.status != null && (
                <Button isDisabled={busy} onPress={async () => leave((await act(portal, {}))?.openBillingPortal?.url)}>
                  Invoices, card and cancellation
                </Button>
              )}
            </div>
          </Section>
          <Section id="plans" title="Plans" about="What each plan holds, and what it costs.">
            <ul aria-label="Plans" className="divide-y divide-line rounded-3 border border-line">
              {billing.offers.map((offer) => (
                <li key={offer.plan} className="flex min-h-10 flex-wrap items-center gap-x-3 px-3 py-1.5">
                  <b className="w-16 font-medium">{planName(offer.plan)}</b>
                  <span className="min-w-0 flex-1 text-text-2">{describeOffer(offer)}</span>
                  <span className="text-right">{describePrice(offer)}</span>
                </li>
              ))}
            </ul>
          </Section>
          <Section id="use" title="Use" about="What exceeds the plan stays. Only new projects and bridges are refused.">
            <ul className="divide-y divide-line rounded-3 border border-line">
              <Use what="Projects" much={inPlan(billing.projects)} />
              <Use what="Bridges" much={inPlan(billing.bridges)} />
              <Use
                what="Days that runs are kept"
                much={billing.runDays == null ? t`no limit of the plan` : String(billing.runDays)}
              />
            </ul>
          </Section>
        </>
      )}
    </SettingsFrame>
  );
}

function Use({ what, much }: { what: string; much: string }) {
  return (
    <li className="flex min-h-10 items-center justify-between gap-3 px-3 py-1.5">
      {what}
      <span className="text-right text-text-2">{much}</span>
    </li>
  );
}

const inPlan = ({ used, limit }: { used: number; limit: number | null | undefined }): string =>
  limit == null ? t`${used}, no limit` : t`${used} of ${limit}`;

function leave(url: string | undefined): void {
  if (url !== undefined) window.location.assign(url);
}

const EVERY_MS = 3_000;
const TIMES = 40;

/** Asks again for two minutes: the payment service reports a payment later, often after the person has returned. */
function useLookAgain(awaits: boolean): void {
  useEffect(() => {
    if (!awaits) return undefined;
    const ends = new AbortController();
    let timer = setTimeout(look, EVERY_MS, 1);
    function look(times: number) {
      const next = () => {
        if (times < TIMES && !ends.signal.aborted) timer = setTimeout(look, EVERY_MS, times + 1);
      };
      readAgain(query, {}, ends.signal).then(next, next);
    }
    return () => {
      clearTimeout(timer);
      ends.abort();
    };
  }, [awaits]);
}
