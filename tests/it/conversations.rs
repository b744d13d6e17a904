//! What is said when things do not go straight: each "no" is one private
//! sentence that says what to do, and the database holds what it should.

mod after;
mod challenging;
mod copies;
mod ending;
mod limits;
mod offers;
mod playing;
mod races;
mod settings;
mod trouble;
mod watching;
