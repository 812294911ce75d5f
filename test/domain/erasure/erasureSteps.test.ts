import { STEPS } from '../../../src/domain/erasure/erasureSteps.ts';

/**
 * A step `along` a column goes on behind the last row of the batch before; a step `by` a column starts at the beginning of
 * its index each time and walks through all dead entries there.
 */
describe('the steps of an erasure', () => {
  it('go along an index wherever one orders the rows of their owner', () => {
    const names = Object.fromEntries(
      Object.entries(STEPS).map(([kind, steps]) => [kind, steps.flat().map(({ name }) => name)]),
    );
    expect(names).toEqual({
      card: [
        'erase_card_mention_along_card_id',
        'erase_card_comment_along_card_id',
        'erase_card_ask_along_card_id',
        'erase_card_review_along_card_id',
        'erase_site_review_comment_along_card_id',
        'erase_artifact_along_card_id',
      ],
      project: [
        'erase_project_invitation_by_project_id',
        'erase_project_member_by_project_id',
        'erase_bridge_command_by_project_id',
        'erase_work_request_along_project_id',
        'erase_card_mention_along_project_id',
        'erase_card_comment_along_project_id',
        'erase_card_ask_by_project_id',
        'erase_card_review_along_project_id',
        'erase_site_review_comment_along_project_id',
        'erase_artifact_along_project_id',
        'erase_card_along_project_id',
        'erase_document_version_along_project_id',
        'erase_document_by_project_id',
        'erase_board_column_by_project_id',
        'erase_label_by_project_id',
        'erase_agent_permission_by_project_id',
        'erase_project_webhook_by_project_id',
        'erase_project_repository_by_project_id',
        'erase_forge_rules_by_project_id',
        'erase_pull_request_comment_along_project_id',
        'erase_experiment_pin_by_project_id',
        'erase_experiment_definition_by_project_id',
        'erase_worker_run_usage_along_project_id',
        'erase_worker_run_facts_along_project_id',
        'erase_experiment_change_by_project_id',
        'erase_experiment_sum_by_project_id',
        'erase_calls',
        'erase_runs',
        'erase_webhook_endpoint_by_project_id',
        'erase_webhook_delivery_by_project_id',
        'erase_events_of_project',
        'erase_project_by_id',
      ],
      account: [
        'erase_project_invitation_by_invited_by',
        'erase_project_member_by_account_id',
        'erase_card_mention_along_person_id',
        'erase_bridge_command_by_account_id',
        'erase_samples',
        'erase_bridge_stream_by_account_id',
        'erase_bridge_beat_by_account_id',
        'erase_bridge_by_account_id',
        'erase_data_export_by_account_id',
        'erase_inbox_mark_by_account_id',
        'erase_session_by_account_id',
        'erase_account_identity_by_account_id',
        'erase_account_token_by_account_id',
        'erase_registration_by_account_id',
        'erase_passkey_by_account_id',
        'erase_totp_by_account_id',
        'erase_recovery_code_by_account_id',
        'erase_personal_token_by_account_id',
        'erase_forge_token_by_account_id',
        'erase_subscription_by_account_id',
        'erase_mail_by_account_id',
        'erase_account_storage_by_account_id',
        'erase_storage_change_by_account_id',
        'erase_webhook_endpoint_by_account_id',
        'erase_webhook_delivery_by_account_id',
        'erase_account_by_id',
        'erase_oauth_payload_by_account_id',
        'erase_audit_record_along_account_id',
        'erase_events_of_account',
      ],
    });
  });
});
