// Made from the migrations by "npm run tables"; do not edit.
import type { AppointmentsTables } from './tables/appointments.ts'
import type { BasketTables } from './tables/basket.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { CatalogueImportTables } from './tables/catalogue-import.ts'
import type { ChainSettingsTables } from './tables/chain-settings.ts'
import type { ContentTables } from './tables/content.ts'
import type { CoursesTables } from './tables/courses.ts'
import type { DatabaseTables } from './tables/database.ts'
import type { DeliveryTables } from './tables/delivery.ts'
import type { FavouritesTables } from './tables/favourites.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { IncidentsTables } from './tables/incidents.ts'
import type { LocationsTables } from './tables/locations.ts'
import type { LoyaltyTables } from './tables/loyalty.ts'
import type { NotificationsTables } from './tables/notifications.ts'
import type { OrdersTables } from './tables/orders.ts'
import type { PartnersTables } from './tables/partners.ts'
import type { PaymentsTables } from './tables/payments.ts'
import type { PersonalDataTables } from './tables/personal-data.ts'
import type { PharmaciesTables } from './tables/pharmacies.ts'
import type { PrescriptionsTables } from './tables/prescriptions.ts'
import type { RecommendationsTables } from './tables/recommendations.ts'
import type { RequestLimitsTables } from './tables/request-limits.ts'
import type { RetentionTables } from './tables/retention.ts'
import type { ReviewsTables } from './tables/reviews.ts'
import type { SearchTables } from './tables/search.ts'
import type { StaffTables } from './tables/staff.ts'
import type { VacanciesTables } from './tables/vacancies.ts'

export interface Tables
  extends AppointmentsTables,
    BasketTables,
    CatalogueTables,
    CatalogueImportTables,
    ChainSettingsTables,
    ContentTables,
    CoursesTables,
    DatabaseTables,
    DeliveryTables,
    FavouritesTables,
    IdentityTables,
    IncidentsTables,
    LocationsTables,
    LoyaltyTables,
    NotificationsTables,
    OrdersTables,
    PartnersTables,
    PaymentsTables,
    PersonalDataTables,
    PharmaciesTables,
    PrescriptionsTables,
    RecommendationsTables,
    RequestLimitsTables,
    RetentionTables,
    ReviewsTables,
    SearchTables,
    StaffTables,
    VacanciesTables {}
